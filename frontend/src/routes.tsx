/** From a page of contracts/pages to the file that shows it. The compiler misses no page. */
import type { PageChunk } from '~/api/generated/pages';
import { pageChunks } from '~/route/page-chunks';

export const chunks = pageChunks<PageChunk>({
  GalleryDetailPage: () =>
    import(/* webpackChunkName: "GalleryDetailPage" */ '~/pages/GalleryDetailPage'),
  GalleryPage: () => import(/* webpackChunkName: "GalleryPage" */ '~/pages/GalleryPage'),
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '~/pages/HomePage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '~/pages/NotFoundPage'),
  RankPage: () => import(/* webpackChunkName: "RankPage" */ '~/pages/RankPage'),
});
