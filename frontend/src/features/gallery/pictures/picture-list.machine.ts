/**
 * One list of pictures. Pages load in any order, one at a time.
 * Pure. No React, no fetch, no clock.
 */
import type { CallError } from '~/api/call-error';
import { assertNever } from '~/lib/invariant';

import {
  pageOf,
  pageSize,
  requestOf,
  type Picture,
  type PicturePage,
  type PictureRequest,
  type Subject,
} from './subject';

type Asking =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading';
      readonly pn: number;
      readonly attempt: number;
      readonly request: PictureRequest;
    }
  /** The response had no Result: the trigger is back and may fire again. */
  | { readonly status: 'reset'; readonly pn: number }
  | { readonly status: 'failed'; readonly pn: number; readonly error: CallError };

export type PictureList = {
  readonly subject: Subject;
  readonly pages: { readonly [pn: number]: PicturePage };
  /** The previous response: source of the total and of values that the next request repeats. */
  readonly latest: PicturePage | null;
  readonly attempts: number;
  readonly asking: Asking;
};

export type PictureListEvent =
  /** A page that came with the document. */
  | { type: 'brought'; pn: number; page: PicturePage }
  /** The reader is near the end of the loaded pictures. */
  | { type: 'end-neared' }
  /** The reader wants a page that is not loaded. */
  | { type: 'page-missed'; pn: number }
  | { type: 'retried' }
  /** The reader switched to another list. */
  | { type: 'left' }
  | { type: 'answered'; attempt: number; page: PicturePage | null }
  | { type: 'failed'; attempt: number; error: CallError };

const idle: Asking = { status: 'idle' };

export function emptyList(subject: Subject): PictureList {
  return { subject, pages: {}, latest: null, attempts: 0, asking: idle };
}

/** An event that does not apply to a state returns the same state. */
export function pictureList(state: PictureList, event: PictureListEvent): PictureList {
  const { asking } = state;
  switch (event.type) {
    case 'brought':
      return state.pages[event.pn] === event.page ? state : withPage(state, event.pn, event.page);
    case 'end-neared':
      if (asking.status === 'failed' || hasNoMore(state)) return state;
      return ask(state, nextPage(state));
    case 'page-missed':
      if (isRefused(asking, event.pn) || isWhole(state)) return state;
      return ask(state, event.pn);
    case 'retried':
      if (asking.status !== 'failed' && asking.status !== 'reset') return state;
      return ask(state, asking.pn);
    case 'left':
      return asking.status === 'idle' ? state : { ...state, asking: idle };
    case 'answered':
      if (asking.status !== 'loading' || asking.attempt !== event.attempt) return state;
      if (!event.page) return { ...state, asking: { status: 'reset', pn: asking.pn } };
      return { ...withPage(state, asking.pn, event.page), asking: idle };
    case 'failed':
      if (asking.status !== 'loading' || asking.attempt !== event.attempt) return state;
      return { ...state, asking: { status: 'failed', pn: asking.pn, error: event.error } };
    default:
      return assertNever(event);
  }
}

/** Pictures loaded without a gap from the first one. */
export function picturesFromStart(list: PictureList): Picture[] {
  const pictures: Picture[] = [];
  for (let pn = 1, page = list.pages[pn]; page; page = list.pages[++pn]) {
    pictures.push(...page.lists.list);
  }
  return pictures;
}

/** Picture n, from 1. */
export function pictureAt(list: PictureList, index: number): Picture | undefined {
  return list.pages[pageOf(index)]?.lists.list[(index - 1) % pageSize];
}

/** True when the loaded count reached the total, or the list ended before it. */
export function hasNoMore(list: PictureList): boolean {
  return isWhole(list) || list.pages[nextPage(list) - 1]?.lists.list.length === 0;
}

export type MoreState =
  | { readonly status: 'more' | 'loading' | 'end' }
  | { readonly status: 'failed'; readonly error: CallError };

/** Status shown at the end of the loaded pictures. */
export function moreState(list: PictureList): MoreState {
  if (list.asking.status === 'failed') return list.asking;
  if (list.asking.status === 'loading') return { status: 'loading' };
  return { status: hasNoMore(list) ? 'end' : 'more' };
}

/** The first wanted page that may be requested. */
export function pageToAsk(list: PictureList, wanted: readonly number[]): number | undefined {
  if (isWhole(list)) return undefined;
  return wanted.find((pn) => !list.pages[pn] && !isRefused(list.asking, pn));
}

export function isEmpty(list: PictureList): boolean {
  return list.latest === null;
}

function ask(state: PictureList, pn: number): PictureList {
  if (state.asking.status === 'loading' || state.pages[pn] || !state.latest) return state;
  const attempt = state.attempts + 1;
  const request = requestOf(state.subject, pn, pn === 1 ? undefined : state.latest);
  return { ...state, attempts: attempt, asking: { status: 'loading', pn, attempt, request } };
}

/** A failed page is retried by the reader, not automatically. */
function isRefused(asking: Asking, pn: number): boolean {
  return (asking.status === 'failed' || asking.status === 'reset') && asking.pn === pn;
}

function withPage(state: PictureList, pn: number, page: PicturePage): PictureList {
  return { ...state, pages: { ...state.pages, [pn]: page }, latest: page };
}

function isWhole({ pages, latest }: PictureList): boolean {
  if (!latest) return false;
  const loaded = Object.values(pages).reduce((sum, { lists }) => sum + lists.list.length, 0);
  return loaded >= latest.total;
}

function nextPage({ pages }: PictureList): number {
  let pn = 1;
  while (pages[pn]) pn += 1;
  return pn;
}
