import { heads } from '~/api/generated/heads/DealerSpecialPage';
import { useHead } from '~/route/use-head';

export default function DealerSpecialPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
