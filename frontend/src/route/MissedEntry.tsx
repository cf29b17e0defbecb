import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Inside BrowserRouter, which listens to the history only from its first commit on, and the first render is done in
 * slices: the entry that Back or a fragment brought meanwhile is shown once the router listens.
 */
export function MissedEntry(): null {
  const rendered = useLocation();
  useEffect(() => {
    const state = history.state as { readonly key?: string } | null;
    const missed =
      createPath(window.location) !== createPath(rendered) ||
      (state?.key ?? 'default') !== rendered.key;
    if (missed) dispatchEvent(new PopStateEvent('popstate', { state }));
    // Once, for what came before the first commit.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
