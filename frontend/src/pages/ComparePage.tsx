import { heads } from '~/api/generated/heads/ComparePage';
import { useHead } from '~/route/use-head';

export default function ComparePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
