import { heads } from '~/api/generated/heads/ArticlePage';
import { useHead } from '~/route/use-head';

export default function ArticlePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
