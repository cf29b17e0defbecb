import { heads } from '~/api/generated/heads/PolicyPage';
import { useHead } from '~/route/use-head';

export default function PolicyPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
