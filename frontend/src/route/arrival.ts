/** After a navigation: scroll position and focus. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';

import { scrollWhileGrowing } from '~/lib/scroll-while-growing';
import { writeSession } from '~/lib/storage';

import type { Place } from './route';
import { staysHere } from './trail';

export type Navigation = { readonly type: NavigationType; readonly state: unknown };

/** Of the history entries, by key; those from before a reload are added later (reload-position). */
export const positions = new Map<string, number>();

export function useArrival(route: Place, { type, state }: Navigation): void {
  const shown = useRef<Place>(null);
  /** A fragment of the same page is scrolled to before it is shown as an entry of its own. */
  const left = useRef(false);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const handleScroll = (): void => {
      const { current } = shown;
      if (current && !left.current) positions.set(current.key, window.scrollY);
    };
    const handlePop = (): void => {
      left.current = true;
    };
    // On a reload the browser restores the scroll position.
    const handleLeave = (): void => {
      history.scrollRestoration = 'auto';
      // Also before the code has come that keeps it for longer (reload-position).
      writeSession('top', window.scrollY);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('popstate', handlePop);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('popstate', handlePop);
      window.removeEventListener('pagehide', handleLeave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    const { key, hash, view } = route;
    shown.current = route;
    left.current = false;
    if (before?.key === key) return;
    const top = positions.get(key);
    const back = type === NavigationType.Pop;
    if (before && back && top !== undefined) {
      if (document.activeElement === document.body) focusMain({ preventScroll: true });
      return scrollWhileGrowing(top);
    }
    // In place, or to a fragment: the browser has scrolled there.
    const stays = staysHere(state) || (back && before?.view === view);
    if (!stays && !(hash && scrollToHash(hash)) && before) window.scrollTo(0, 0);
    positions.set(key, window.scrollY);
    if (before && !stays) focusMain({ preventScroll: true });
  }, [route, type, state]);
}

/** Without script the fragment does the same; with it the address, and what hangs on it, stays. */
export function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  focusMain();
}

/** For a focus whose element is gone. */
export function focusMain(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main')?.focus(options);
}

function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** A visitor may write an address that is not encoded well. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
