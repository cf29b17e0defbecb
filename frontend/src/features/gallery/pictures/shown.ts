/** What to show for picture n. */
import type { CallError } from '~/api/call-error';
import { useEntered } from '~/lib/use-entered';

import { pictureAt, pageToAsk } from './picture-list.machine';
import { pageOf, type Picture } from './subject';
import type { Pictures } from './use-pictures';

export type Shown =
  | { readonly status: 'loading' }
  | { readonly status: 'picture'; readonly picture: Picture }
  /** The tab has pictures, but fewer than that. */
  | { readonly status: 'beyond'; readonly total: number }
  | { readonly status: 'none' }
  | {
      readonly status: 'failed';
      readonly error: Pick<CallError, 'message' | 'traceId'>;
      readonly retry: () => void;
    };

export function shownAt(pictures: Pictures, index: number): Shown {
  if (pictures.status !== 'ready') return pictures;
  const { list, tell } = pictures;
  const total = list.latest?.total ?? 0;
  if (total === 0) return { status: 'none' };
  if (index > total) return { status: 'beyond', total };
  const picture = pictureAt(list, index);
  if (picture) return { status: 'picture', picture };

  const { asking } = list;
  const retry = (): void => {
    tell({ type: 'retried' });
  };
  if (asking.status === 'failed' && asking.pn === pageOf(index)) {
    return { status: 'failed', error: asking.error, retry };
  }
  const unanswered = asking.status === 'reset' && asking.pn === pageOf(index);
  if (unanswered || list.pages[pageOf(index)]) {
    return { status: 'failed', error: withoutPicture, retry };
  }
  return { status: 'loading' };
}

/** The retry of a failed page that has other pictures than this one; undefined without such a page. */
export function retryBeside(pictures: Pictures, index: number): (() => void) | undefined {
  if (pictures.status !== 'ready') return undefined;
  const { list, tell } = pictures;
  if (list.asking.status !== 'failed' || list.asking.pn === pageOf(index)) return undefined;
  return () => {
    tell({ type: 'retried' });
  };
}

const withoutPicture = { message: '服务没有返回这张图片', traceId: undefined };

/** Loads the pages that contain these indexes, first indexes first. */
export function useWantedPages(pictures: Pictures, indexes: readonly number[]): void {
  const ready = pictures.status === 'ready' ? pictures : undefined;
  const total = ready?.list.latest?.total ?? 0;
  const pages = indexes.filter((index) => index >= 1 && index <= total).map(pageOf);
  const pn = ready && pageToAsk(ready.list, pages);
  const free = ready?.list.asking.status !== 'loading';

  useEntered(free && pn, () => {
    if (pn !== undefined && free) ready?.tell({ type: 'page-missed', pn });
  });
}
