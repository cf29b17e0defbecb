import type { CallError } from '~/api/call-error';
import type { CallState } from '~/api/use-call';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';

import { isGone, type ArticleAnswer, type Block } from './news';

/** Content of an article: its own blocks, or the full text when it is a montage of clips. */
export type Text =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly blocks: readonly Block[];
      /** The full text failed to load; these are the article's own blocks. */
      readonly lacks?: { readonly error: CallError; readonly retry: () => void };
    };

export type Article = {
  readonly detail: CallState<ArticleAnswer>;
  readonly text: Text;
  readonly gone: boolean;
};

export function useArticle(): Article {
  const detail = usePart('articleDetail');
  const payloads = { articleDetail: detail.data };
  const montage = useDependentPart('montageDetail', payloads);
  const smartapp = useDependentPart('smartappMontageDetail', payloads);
  const gone = detail.data !== undefined && isGone(detail.data.news);
  const whole = montage.status === 'idle' ? smartapp : montage;
  return { detail, gone, text: textOf(detail, whole) };
}

function textOf(detail: CallState<ArticleAnswer>, whole: CallState<ArticleAnswer>): Text {
  if (!detail.data) return { status: 'loading' };
  const own = detail.data.news.content;
  switch (whole.status) {
    case 'idle':
      return { status: 'ready', blocks: own };
    case 'loading':
      return { status: 'loading' };
    case 'ready':
      return { status: 'ready', blocks: whole.data.news.content };
    case 'failed':
      return { status: 'ready', blocks: own, lacks: whole };
  }
}
