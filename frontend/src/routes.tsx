// Made from contracts/ by build/contracts.mjs. Do not edit.
/** Maps the chunks of contracts/pages to their modules. The compiler reports missing pages. */
import type { PageChunk } from '~/api/generated/pages';
import { pageChunks } from '~/route/page-chunks';

export const chunks = pageChunks<PageChunk>({
  AdHardPage: () => import(/* webpackChunkName: "AdHardPage" */ '~/pages/AdHardPage'),
  AdSubmitPage: () => import(/* webpackChunkName: "AdSubmitPage" */ '~/pages/AdSubmitPage'),
  ArticlePage: () => import(/* webpackChunkName: "ArticlePage" */ '~/pages/ArticlePage'),
  AskPricePage: () => import(/* webpackChunkName: "AskPricePage" */ '~/pages/AskPricePage'),
  AskSuccessPage: () => import(/* webpackChunkName: "AskSuccessPage" */ '~/pages/AskSuccessPage'),
  CheyouWendaPage: () =>
    import(/* webpackChunkName: "CheyouWendaPage" */ '~/pages/CheyouWendaPage'),
  CityPage: () => import(/* webpackChunkName: "CityPage" */ '~/pages/CityPage'),
  ComparePage: () => import(/* webpackChunkName: "ComparePage" */ '~/pages/ComparePage'),
  DatabasePage: () => import(/* webpackChunkName: "DatabasePage" */ '~/pages/DatabasePage'),
  DealerCluePage: () => import(/* webpackChunkName: "DealerCluePage" */ '~/pages/DealerCluePage'),
  DealerPage: () => import(/* webpackChunkName: "DealerPage" */ '~/pages/DealerPage'),
  DealerSpecialPage: () =>
    import(/* webpackChunkName: "DealerSpecialPage" */ '~/pages/DealerSpecialPage'),
  DongtaiPage: () => import(/* webpackChunkName: "DongtaiPage" */ '~/pages/DongtaiPage'),
  DownloadPage: () => import(/* webpackChunkName: "DownloadPage" */ '~/pages/DownloadPage'),
  GalleryDetailPage: () =>
    import(/* webpackChunkName: "GalleryDetailPage" */ '~/pages/GalleryDetailPage'),
  GalleryPage: () => import(/* webpackChunkName: "GalleryPage" */ '~/pages/GalleryPage'),
  HomePage: () => import(/* webpackChunkName: "HomePage" */ '~/pages/HomePage'),
  ModelPage: () => import(/* webpackChunkName: "ModelPage" */ '~/pages/ModelPage'),
  NotFoundPage: () => import(/* webpackChunkName: "NotFoundPage" */ '~/pages/NotFoundPage'),
  OwnerPricePage: () => import(/* webpackChunkName: "OwnerPricePage" */ '~/pages/OwnerPricePage'),
  ParameterPage: () => import(/* webpackChunkName: "ParameterPage" */ '~/pages/ParameterPage'),
  PolicyPage: () => import(/* webpackChunkName: "PolicyPage" */ '~/pages/PolicyPage'),
  RankPage: () => import(/* webpackChunkName: "RankPage" */ '~/pages/RankPage'),
  ReviewPage: () => import(/* webpackChunkName: "ReviewPage" */ '~/pages/ReviewPage'),
  SearchPage: () => import(/* webpackChunkName: "SearchPage" */ '~/pages/SearchPage'),
  SeriesPage: () => import(/* webpackChunkName: "SeriesPage" */ '~/pages/SeriesPage'),
  TagPage: () => import(/* webpackChunkName: "TagPage" */ '~/pages/TagPage'),
  VideoIntroPage: () => import(/* webpackChunkName: "VideoIntroPage" */ '~/pages/VideoIntroPage'),
  VideoPage: () => import(/* webpackChunkName: "VideoPage" */ '~/pages/VideoPage'),
  VrPanoPage: () => import(/* webpackChunkName: "VrPanoPage" */ '~/pages/VrPanoPage'),
  VrRoundPage: () => import(/* webpackChunkName: "VrRoundPage" */ '~/pages/VrRoundPage'),
  WendaPage: () => import(/* webpackChunkName: "WendaPage" */ '~/pages/WendaPage'),
});
