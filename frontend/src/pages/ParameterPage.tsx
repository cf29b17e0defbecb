import { heads } from '~/api/generated/heads/ParameterPage';
import { useHead } from '~/route/use-head';

export default function ParameterPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
