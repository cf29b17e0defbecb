import { heads } from '~/api/generated/heads/ModelPage';
import { useHead } from '~/route/use-head';

export default function ModelPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
