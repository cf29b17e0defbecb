import { heads } from '~/api/generated/heads/CheyouWendaPage';
import { useHead } from '~/route/use-head';

export default function CheyouWendaPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
