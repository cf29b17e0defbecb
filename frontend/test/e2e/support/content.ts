/** Articles, posts, videos and questions about the test car, taken from its search results. */
import type { APIRequestContext } from '@playwright/test';

import type { Subject } from './subject';

type Found = {
  readonly template: string;
  readonly nid?: string;
  readonly title?: string;
  readonly answer_count?: number;
};

export type Content = { readonly nid: string; readonly title: string };

export async function findVideo(request: APIRequestContext, subject: Subject): Promise<Content> {
  const found = (await search(request, subject)).find(({ template }) => template === 'video');
  return contentOf(found, 'video');
}

export async function findArticle(request: APIRequestContext, subject: Subject): Promise<Content> {
  const found = (await search(request, subject)).find(({ template }) => template === 'news');
  return contentOf(found, 'article');
}

type Tagged = {
  readonly tag: { readonly nid: string; readonly name: string };
  readonly list: readonly (Content & { readonly news_type?: string })[];
};

/** The tag of the car, with all its items in the first response. */
export async function findTag(request: APIRequestContext, subject: Subject): Promise<Tagged> {
  const { nid } = await findArticle(request, subject);
  const { news } = await ask<{ news: { series_tag: { nid: string }[] } }>(
    request,
    `/api/content/articledetail?nid=${nid}`,
  );
  return ask<Tagged>(
    request,
    `/api/content/knowledgerecommend?nid=${news.series_tag[0]?.nid ?? ''}&rn=50`,
  );
}

/** A short post about a popular car. */
export async function findPost(request: APIRequestContext): Promise<Content> {
  const { heat_list: hot } = await ask<{ heat_list: { series_name: string }[] }>(
    request,
    '/api/rank/gatherranklist?heat_num=20',
  );
  for (const { series_name: seriesName } of hot) {
    const { list } = await findTag(request, { seriesName } as Subject);
    const post = list.find(({ news_type: type }) => type === 'dongtai');
    if (post) return post;
  }
  throw new Error('no post about a popular car');
}

/** Id of a dealer in the visitor's city that sells the car. */
export async function findDealer(request: APIRequestContext, subject: Subject): Promise<string> {
  const { dealer_list: dealers } = await ask<{ dealer_list: { dealer_id: string }[] }>(
    request,
    `/api/dealer/dealerlist?series_id=${subject.seriesId}`,
  );
  const [dealer] = dealers;
  if (!dealer) throw new Error(`no dealer sells series ${subject.seriesId}`);
  return dealer.dealer_id;
}

async function ask<Result>(request: APIRequestContext, address: string): Promise<Result> {
  const answer = await request.get(address, { headers: { 'x-page': 'INDEX' } });
  return ((await answer.json()) as { Result: Result }).Result;
}

/** The question with the most answers. */
export async function findQuestion(request: APIRequestContext, subject: Subject): Promise<Content> {
  const [most] = (await search(request, subject))
    .filter(({ template }) => template === 'wenda')
    .sort((a, b) => (b.answer_count ?? 0) - (a.answer_count ?? 0));
  return contentOf(most, 'question');
}

async function search(request: APIRequestContext, { seriesName }: Subject): Promise<Found[]> {
  const answer = await request.get(`/api/search/search?query=${encodeURIComponent(seriesName)}`, {
    headers: { 'x-page': 'SEARCH' },
  });
  return ((await answer.json()) as { data: Found[] }).data;
}

function contentOf(found: Found | undefined, kind: string): Content {
  if (!found?.nid || !found.title) throw new Error(`the search finds no ${kind}`);
  return { nid: found.nid, title: found.title };
}
