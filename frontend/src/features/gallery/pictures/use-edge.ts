import { useCall } from '~/api/use-call';

import { isEmpty } from './picture-list.machine';
import { pageOf, requestOf, type Subject } from './subject';
import { galleryTabs } from './place';
import type { Known } from './use-pictures';

/** What follows one end of a tab. */
export type Edge =
  /** No further tab has pictures. */
  | { readonly status: 'none' }
  /** Still loading. */
  | { readonly status: 'waiting' }
  | { readonly status: 'picture'; readonly tab: number; readonly index: number };

type EdgeQuestion = {
  subject: Subject | null;
  tab: number;
  /** 1: first picture of the next tab with pictures. -1: last of the previous one. */
  by: 1 | -1;
  /** Nothing is requested before the reader comes near the end. */
  near: boolean;
  known: Known;
};

/** Finds the picture beyond an end and preloads its page. */
export function useEdge({ subject, tab, by, near, known }: EdgeQuestion): Edge {
  const total = (step: number) => ({ subject, tab: tab + by * step, known });
  const first = useTotal(total(1), near);
  const second = useTotal(total(2), near && first === 0);
  const third = useTotal(total(3), near && first === 0 && second === 0);
  const totals = [first, second, third];

  const past = totals.findIndex((count) => count !== 0);
  const count = past === -1 ? null : (totals[past] ?? null);
  const there = tab + by * (past + 1);
  const last = by === -1 && typeof count === 'number' ? count : 0;
  useReady(subject, there, pageOf(last));

  if (count === null) return { status: 'none' };
  if (typeof count !== 'number') return { status: 'waiting' };
  return { status: 'picture', tab: there, index: by === 1 ? 1 : count };
}

type TotalQuestion = { subject: Subject | null; tab: number; known: Known };

/** Number of pictures of a tab; null without such a tab. */
function useTotal({ subject, tab, known }: TotalQuestion, wanted: boolean) {
  const entry = galleryTabs[tab];
  const other = entry && subject && { ...subject, tagName: entry.name };
  const list = other && known(other);
  const call = useCall('getCarPicList', wanted && other && !list ? requestOf(other, 1) : null);
  if (!entry) return null;
  if (list && !isEmpty(list)) return list.latest?.total ?? 0;
  // With an unknown total, fall back to the first picture.
  if (call.status === 'failed') return 1;
  return call.data?.total ?? 'waiting';
}

/** Preloads the last page of the previous tab, so that stepping back does not wait. */
function useReady(subject: Subject | null, tab: number, pn: number): void {
  const name = galleryTabs[tab]?.name;
  const other = name && subject && { ...subject, tagName: name };
  useCall('getCarPicList', other && pn > 1 ? requestOf(other, pn) : null);
}
