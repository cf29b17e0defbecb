import { heads } from '~/api/generated/heads/DownloadPage';
import { useHead } from '~/route/use-head';

export default function DownloadPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
