import { heads } from '~/api/generated/heads/AskPricePage';
import { useHead } from '~/route/use-head';

export default function AskPricePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
