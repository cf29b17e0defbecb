import { heads } from '~/api/generated/heads/VrRoundPage';
import { useHead } from '~/route/use-head';

export default function VrRoundPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
