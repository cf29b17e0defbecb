import { heads } from '~/api/generated/heads/SubmitSuccessPage';
import { useHead } from '~/route/use-head';

export default function SubmitSuccessPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
