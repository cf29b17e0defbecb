import { heads } from '~/api/generated/heads/RankPage';
import { useHead } from '~/route/use-head';

export default function RankPage() {
  useHead(heads);
  return <h1>排行榜</h1>;
}
