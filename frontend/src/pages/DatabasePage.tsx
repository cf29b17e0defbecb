import { heads } from '~/api/generated/heads/DatabasePage';
import { useHead } from '~/route/use-head';

export default function DatabasePage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
