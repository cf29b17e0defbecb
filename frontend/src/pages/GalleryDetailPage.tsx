import { heads } from '~/api/generated/heads/GalleryDetailPage';
import { useHead } from '~/route/use-head';

export default function GalleryDetailPage() {
  useHead(heads);
  return <h1>图片详情</h1>;
}
