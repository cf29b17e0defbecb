import { heads } from '~/api/generated/heads/DealerCluePage';
import { useHead } from '~/route/use-head';

export default function DealerCluePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
