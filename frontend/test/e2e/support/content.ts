/** Videos and questions about the car that the journeys look at, as the search finds them. */
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

/** The one with the most answers. */
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
