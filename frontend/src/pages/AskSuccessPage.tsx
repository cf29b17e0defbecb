import { heads } from '~/api/generated/heads/AskSuccessPage';
import { useHead } from '~/route/use-head';

export default function AskSuccessPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
