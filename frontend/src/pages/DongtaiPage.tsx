import { heads } from '~/api/generated/heads/DongtaiPage';
import { useHead } from '~/route/use-head';

export default function DongtaiPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
