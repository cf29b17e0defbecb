import { heads } from '~/api/generated/heads/VrPanoPage';
import { useHead } from '~/route/use-head';

export default function VrPanoPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
