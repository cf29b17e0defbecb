import { heads } from '~/api/generated/heads/HomePage';
import { useHead } from '~/route/use-head';

export default function HomePage() {
  useHead(heads);
  return <h1>首页</h1>;
}
