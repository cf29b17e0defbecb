import { heads } from '~/api/generated/heads/WendaPage';
import { useHead } from '~/route/use-head';

export default function WendaPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
