/** What to show for picture n. */
import type { CallError } from '~/api/call-error';

import { pictureAt } from './picture-list.machine';
import { pageOf, type Picture } from './subject';
import type { Pictures } from './use-pictures';

export type Shown =
  | { readonly status: 'loading' }
  | { readonly status: 'picture'; readonly picture: Picture }
  /** The tab has pictures, but fewer than that; the total may be unknown. */
  | { readonly status: 'beyond'; readonly total: number | undefined }
  | { readonly status: 'none' }
  | {
      readonly status: 'failed';
      readonly error: Pick<CallError, 'message' | 'traceId'>;
      readonly retry: () => void;
    };

export function shownAt(pictures: Pictures, index: number): Shown {
  if (pictures.status === 'loading') return pictures;
  if (pictures.status === 'failed') {
    return isTooFar(pictures.error) ? { status: 'beyond', total: undefined } : pictures;
  }
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

const withoutPicture = { message: '服务没有返回这张图片', traceId: undefined };

/** The number exceeds what upstreams accept, so the request itself was refused. */
function isTooFar({ kind, errors }: CallError): boolean {
  return kind === 'refused' && errors.some(({ param }) => param === 'pn');
}
