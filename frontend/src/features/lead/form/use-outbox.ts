import { useCallback, useEffect, useState } from 'react';

import type { PageData } from '~/api/page-data';
import { useVisit } from '~/api/visit';

import type { Outbox } from './outbox';
import type { Sending } from './outbox.machine';

/** The code of the outbox failed to load: nothing was sent. */
export const notLoaded = '网络连接失败，请检查网络';

/** What a form hands in. */
export type Sent = Pick<Sending, 'id' | 'kind' | 'about'> & { readonly watcher: number };

/** What the page shows without a form. */
type Shown = {
  /** Once its code has come. */
  readonly outbox: Outbox | undefined;
  /** Not sent, as the code did not come, and their forms are gone. */
  readonly notSent: readonly Sent[];
};

const nothing: Shown = { outbox: undefined, notSent: [] };
const shown = new WeakMap<PageData, Shown>();
const listeners = new Set<() => void>();
const gone = new Set<number>();

/** The outbox of the visit. Its code comes with its first use; where it cannot be had nothing was sent. */
export function useOutbox(): (sent?: Sent) => Promise<Outbox> {
  const { pageData } = useVisit();
  return useCallback(
    async (sent) => {
      try {
        const { outboxOf } = await import(/* webpackChunkName: "outbox" */ './outbox');
        const outbox = outboxOf(pageData);
        show(pageData, { outbox });
        return outbox;
      } catch (error) {
        if (sent && gone.has(sent.watcher)) {
          show(pageData, { notSent: [...shownOf(pageData).notSent, sent] });
        }
        throw error;
      }
    },
    [pageData],
  );
}

export function shownOf(pageData: PageData): Shown {
  return shown.get(pageData) ?? nothing;
}

export function show(pageData: PageData, change: Partial<Shown>): void {
  const before = shownOf(pageData);
  if (change.outbox && change.outbox === before.outbox) return;
  shown.set(pageData, { ...before, ...change });
  listeners.forEach((listener) => {
    listener();
  });
}

export function listenToShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let watchers = 0;

/** Names this form to the outbox. Once the form is gone, what becomes of its sendings is said elsewhere. */
export function useWatcher(open: () => Promise<Outbox>): number {
  const { pageData } = useVisit();
  const [watcher] = useState(() => (watchers += 1));
  useEffect(
    () => () => {
      gone.add(watcher);
      const { outbox } = shownOf(pageData);
      // At once: an answer that comes next is no longer for the form.
      if (outbox) outbox.leave(watcher);
      else {
        open().then(
          (late) => {
            late.leave(watcher);
          },
          () => undefined,
        );
      }
    },
    [open, pageData, watcher],
  );
  return watcher;
}
