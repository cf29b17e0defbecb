import { heads } from '~/api/generated/heads/AdHardPage';
import { useHead } from '~/route/use-head';

export default function AdHardPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
