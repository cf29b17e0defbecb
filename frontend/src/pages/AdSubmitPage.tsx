import { heads } from '~/api/generated/heads/AdSubmitPage';
import { useHead } from '~/route/use-head';

export default function AdSubmitPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
