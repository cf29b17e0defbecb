import { heads } from '~/api/generated/heads/SearchPage';
import { useHead } from '~/route/use-head';

export default function SearchPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
