import { heads } from '~/api/generated/heads/VideoPage';
import { useHead } from '~/route/use-head';

export default function VideoPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
