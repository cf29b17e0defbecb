import { heads } from '~/api/generated/heads/VideoIntroPage';
import { useHead } from '~/route/use-head';

export default function VideoIntroPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}
