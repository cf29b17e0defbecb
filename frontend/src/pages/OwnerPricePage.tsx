import { heads } from '~/api/generated/heads/OwnerPricePage';
import { useHead } from '~/route/use-head';

export default function OwnerPricePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
