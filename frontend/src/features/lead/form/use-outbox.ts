import { useCallback, useEffect, useState } from 'react';

import { useVisit } from '~/api/visit';

import type { Outbox } from './outbox';

/** The outbox of the visit. Its code comes with its first use; where it cannot be had nothing was sent. */
export function useOutbox(): () => Promise<Outbox> {
  const { pageData } = useVisit();
  return useCallback(
    () =>
      import(/* webpackChunkName: "outbox" */ './outbox').then(({ outboxOf }) =>
        outboxOf(pageData),
      ),
    [pageData],
  );
}

let watchers = 0;

/** Names this form to the outbox. Once the form is gone, what becomes of its sendings is said elsewhere. */
export function useWatcher(open: () => Promise<Outbox>): number {
  const [watcher] = useState(() => (watchers += 1));
  useEffect(
    () => () => {
      open().then(
        (outbox) => {
          outbox.leave(watcher);
        },
        () => undefined,
      );
    },
    [open, watcher],
  );
  return watcher;
}
