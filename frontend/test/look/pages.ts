/** One address of every page, about the car of the tests. */
import type { APIRequestContext } from '@playwright/test';

import {
  findArticle,
  findDealer,
  findPost,
  findQuestion,
  findTag,
  findVideo,
} from '../e2e/support/content';
import type { Subject } from '../e2e/support/subject';

export type Look = { readonly name: string; readonly address: string };

export async function looks(request: APIRequestContext, subject: Subject): Promise<Look[]> {
  const { seriesId, modelId, otherSeriesId } = subject;
  const [article, video, question, post, tagged, dealer] = await Promise.all([
    findArticle(request, subject),
    findVideo(request, subject),
    findQuestion(request, subject),
    findPost(request),
    findTag(request, subject),
    findDealer(request, subject),
  ]);
  const addresses = {
    home: '/',
    rank: '/rank/1-0-0-0-0-0-0.html',
    'rank-heat': '/rank/2-0-0-0-0-0-0.html',
    'rank-weeks': '/rank/1-0-0-0-0-0-0.html?sort=priceReduction',
    'rank-new-cars': '/rank/6-0-0-0-0-0.html',
    series: `/s-${seriesId}`,
    model: `/m-${modelId}`,
    parameters: `/parameter/s-${seriesId}.html`,
    'compare-pair': `/constrast/${seriesId}-${otherSeriesId}.html`,
    compare: `/constrast?modelIds=${modelId}`,
    database: '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
    gallery: `/pic/s-${seriesId}`,
    picture: `/pic/s-${seriesId}/wg-1.html`,
    'vr-round': `/vrround/s-${seriesId}.html`,
    'vr-pano': `/vrpano/s-${seriesId}.html`,
    policy: `/policy/s-${seriesId}.html`,
    'owner-price': `/owner-price?series_id=${seriesId}`,
    'ad-hard': '/adHard/index',
    'download-app': '/download-app',
    'not-found': '/nowhere',
    article: `/article/${article.nid}.html`,
    dongtai: `/dongtai/${post.nid}`,
    tag: `/tag/${tagged.tag.nid}.html`,
    video: `/video/${video.nid}.html`,
    'video-intro': `/intro/s-${seriesId}`,
    question: `/wenda/${question.nid}.html`,
    reviews: `/comment/s-${seriesId}`,
    search: `/search?query=${encodeURIComponent(subject.seriesName)}`,
    'search-nothing': '/search?query=zzqqxx',
    'ask-price': `/askprice/s-${seriesId}.html`,
    'ask-price-model': `/askprice/m-${modelId}.html`,
    'ask-success': `/submit/success?series_id=${seriesId}`,
    'ad-submit': '/submit/102.html?locationId=22',
    dealer: `/dealer/d-${dealer}.html?series_id=${seriesId}`,
    'dealer-clue': `/dealer-clue/d-${dealer}.html?series_id=${seriesId}`,
    'dealer-special': '/dealer-special',
    'owner-answers': `/wendaDetail/${question.nid}.html`,
    city: '/city',
  };
  return Object.entries(addresses).map(([name, address]) => ({ name, address }));
}
