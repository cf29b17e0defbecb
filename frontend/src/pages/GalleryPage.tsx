import { heads } from '~/api/generated/heads/GalleryPage';
import { useHead } from '~/route/use-head';

export default function GalleryPage() {
  useHead(heads);
  return <h1>图片</h1>;
}
