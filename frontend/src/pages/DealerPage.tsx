import { heads } from '~/api/generated/heads/DealerPage';
import { useHead } from '~/route/use-head';

export default function DealerPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
