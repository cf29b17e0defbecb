/** From a page of contracts/pages to the file that shows it. The compiler misses no page. */
import type { PageChunk } from '~/api/generated/pages';
import { pageChunks } from '~/route/page-chunks';

export const chunks = pageChunks<PageChunk>({
  AdHardPage: () =>
    Promise.all([
      import(/* webpackChunkName: "AdHardPage" */ '~/pages/AdHardPage'),
      import(/* webpackChunkName: "AdHardPage" */ '~/api/generated/rules/AdHardPage'),
    ]),
  AdSubmitPage: () =>
    Promise.all([
      import(/* webpackChunkName: "AdSubmitPage" */ '~/pages/AdSubmitPage'),
      import(/* webpackChunkName: "AdSubmitPage" */ '~/api/generated/rules/AdSubmitPage'),
    ]),
  ArticlePage: () =>
    Promise.all([
      import(/* webpackChunkName: "ArticlePage" */ '~/pages/ArticlePage'),
      import(/* webpackChunkName: "ArticlePage" */ '~/api/generated/rules/ArticlePage'),
    ]),
  AskPricePage: () =>
    Promise.all([
      import(/* webpackChunkName: "AskPricePage" */ '~/pages/AskPricePage'),
      import(/* webpackChunkName: "AskPricePage" */ '~/api/generated/rules/AskPricePage'),
    ]),
  AskSuccessPage: () =>
    Promise.all([
      import(/* webpackChunkName: "AskSuccessPage" */ '~/pages/AskSuccessPage'),
      import(/* webpackChunkName: "AskSuccessPage" */ '~/api/generated/rules/AskSuccessPage'),
    ]),
  CheyouWendaPage: () =>
    Promise.all([
      import(/* webpackChunkName: "CheyouWendaPage" */ '~/pages/CheyouWendaPage'),
      import(/* webpackChunkName: "CheyouWendaPage" */ '~/api/generated/rules/CheyouWendaPage'),
    ]),
  ComparePage: () =>
    Promise.all([
      import(/* webpackChunkName: "ComparePage" */ '~/pages/ComparePage'),
      import(/* webpackChunkName: "ComparePage" */ '~/api/generated/rules/ComparePage'),
    ]),
  DatabasePage: () =>
    Promise.all([
      import(/* webpackChunkName: "DatabasePage" */ '~/pages/DatabasePage'),
      import(/* webpackChunkName: "DatabasePage" */ '~/api/generated/rules/DatabasePage'),
    ]),
  DealerCluePage: () =>
    Promise.all([
      import(/* webpackChunkName: "DealerCluePage" */ '~/pages/DealerCluePage'),
      import(/* webpackChunkName: "DealerCluePage" */ '~/api/generated/rules/DealerCluePage'),
    ]),
  DealerPage: () =>
    Promise.all([
      import(/* webpackChunkName: "DealerPage" */ '~/pages/DealerPage'),
      import(/* webpackChunkName: "DealerPage" */ '~/api/generated/rules/DealerPage'),
    ]),
  DealerSpecialPage: () =>
    Promise.all([
      import(/* webpackChunkName: "DealerSpecialPage" */ '~/pages/DealerSpecialPage'),
      import(/* webpackChunkName: "DealerSpecialPage" */ '~/api/generated/rules/DealerSpecialPage'),
    ]),
  DongtaiPage: () =>
    Promise.all([
      import(/* webpackChunkName: "DongtaiPage" */ '~/pages/DongtaiPage'),
      import(/* webpackChunkName: "DongtaiPage" */ '~/api/generated/rules/DongtaiPage'),
    ]),
  DownloadPage: () =>
    Promise.all([
      import(/* webpackChunkName: "DownloadPage" */ '~/pages/DownloadPage'),
      import(/* webpackChunkName: "DownloadPage" */ '~/api/generated/rules/DownloadPage'),
    ]),
  GalleryDetailPage: () =>
    Promise.all([
      import(/* webpackChunkName: "GalleryDetailPage" */ '~/pages/GalleryDetailPage'),
      import(/* webpackChunkName: "GalleryDetailPage" */ '~/api/generated/rules/GalleryDetailPage'),
    ]),
  GalleryPage: () =>
    Promise.all([
      import(/* webpackChunkName: "GalleryPage" */ '~/pages/GalleryPage'),
      import(/* webpackChunkName: "GalleryPage" */ '~/api/generated/rules/GalleryPage'),
    ]),
  HomePage: () =>
    Promise.all([
      import(/* webpackChunkName: "HomePage" */ '~/pages/HomePage'),
      import(/* webpackChunkName: "HomePage" */ '~/api/generated/rules/HomePage'),
    ]),
  ModelPage: () =>
    Promise.all([
      import(/* webpackChunkName: "ModelPage" */ '~/pages/ModelPage'),
      import(/* webpackChunkName: "ModelPage" */ '~/api/generated/rules/ModelPage'),
    ]),
  NotFoundPage: () =>
    Promise.all([
      import(/* webpackChunkName: "NotFoundPage" */ '~/pages/NotFoundPage'),
      import(/* webpackChunkName: "NotFoundPage" */ '~/api/generated/rules/NotFoundPage'),
    ]),
  OwnerPricePage: () =>
    Promise.all([
      import(/* webpackChunkName: "OwnerPricePage" */ '~/pages/OwnerPricePage'),
      import(/* webpackChunkName: "OwnerPricePage" */ '~/api/generated/rules/OwnerPricePage'),
    ]),
  ParameterPage: () =>
    Promise.all([
      import(/* webpackChunkName: "ParameterPage" */ '~/pages/ParameterPage'),
      import(/* webpackChunkName: "ParameterPage" */ '~/api/generated/rules/ParameterPage'),
    ]),
  PolicyPage: () =>
    Promise.all([
      import(/* webpackChunkName: "PolicyPage" */ '~/pages/PolicyPage'),
      import(/* webpackChunkName: "PolicyPage" */ '~/api/generated/rules/PolicyPage'),
    ]),
  RankPage: () =>
    Promise.all([
      import(/* webpackChunkName: "RankPage" */ '~/pages/RankPage'),
      import(/* webpackChunkName: "RankPage" */ '~/api/generated/rules/RankPage'),
    ]),
  ReviewPage: () =>
    Promise.all([
      import(/* webpackChunkName: "ReviewPage" */ '~/pages/ReviewPage'),
      import(/* webpackChunkName: "ReviewPage" */ '~/api/generated/rules/ReviewPage'),
    ]),
  SearchPage: () =>
    Promise.all([
      import(/* webpackChunkName: "SearchPage" */ '~/pages/SearchPage'),
      import(/* webpackChunkName: "SearchPage" */ '~/api/generated/rules/SearchPage'),
    ]),
  SeriesPage: () =>
    Promise.all([
      import(/* webpackChunkName: "SeriesPage" */ '~/pages/SeriesPage'),
      import(/* webpackChunkName: "SeriesPage" */ '~/api/generated/rules/SeriesPage'),
    ]),
  TagPage: () =>
    Promise.all([
      import(/* webpackChunkName: "TagPage" */ '~/pages/TagPage'),
      import(/* webpackChunkName: "TagPage" */ '~/api/generated/rules/TagPage'),
    ]),
  VideoIntroPage: () =>
    Promise.all([
      import(/* webpackChunkName: "VideoIntroPage" */ '~/pages/VideoIntroPage'),
      import(/* webpackChunkName: "VideoIntroPage" */ '~/api/generated/rules/VideoIntroPage'),
    ]),
  VideoPage: () =>
    Promise.all([
      import(/* webpackChunkName: "VideoPage" */ '~/pages/VideoPage'),
      import(/* webpackChunkName: "VideoPage" */ '~/api/generated/rules/VideoPage'),
    ]),
  VrPanoPage: () =>
    Promise.all([
      import(/* webpackChunkName: "VrPanoPage" */ '~/pages/VrPanoPage'),
      import(/* webpackChunkName: "VrPanoPage" */ '~/api/generated/rules/VrPanoPage'),
    ]),
  VrRoundPage: () =>
    Promise.all([
      import(/* webpackChunkName: "VrRoundPage" */ '~/pages/VrRoundPage'),
      import(/* webpackChunkName: "VrRoundPage" */ '~/api/generated/rules/VrRoundPage'),
    ]),
  WendaPage: () =>
    Promise.all([
      import(/* webpackChunkName: "WendaPage" */ '~/pages/WendaPage'),
      import(/* webpackChunkName: "WendaPage" */ '~/api/generated/rules/WendaPage'),
    ]),
});
