import { heads } from '~/api/generated/heads/SeriesPage';
import { useHead } from '~/route/use-head';

export default function SeriesPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
