import { heads } from '~/api/generated/heads/TagPage';
import { useHead } from '~/route/use-head';

export default function TagPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
