/** After a navigation: scroll position, focus, and the announcement for screen readers. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';

import type { Place } from './route';

/** State of links that update the page in place, such as filters: scroll position and focus stay. */
export const stayHere = { stay: true } as const;

export type Navigation = { readonly type: NavigationType; readonly state: unknown };

export function useArrival(route: Place, { type, state }: Navigation): void {
  const shownKey = useRef<string>(null);
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const handleScroll = (): void => {
      if (shownKey.current !== null) positions.current.set(shownKey.current, window.scrollY);
    };
    // On a reload the browser restores the scroll position.
    const handleLeave = (): void => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', handleLeave);
    };
  }, []);

  useLayoutEffect(() => {
    const first = shownKey.current === null;
    if (shownKey.current === route.key) return;
    shownKey.current = route.key;
    if (first) {
      if (route.hash) scrollToHash(route.hash);
      return;
    }
    if (type === NavigationType.Pop) return restoreScroll(positions.current.get(route.key) ?? 0);
    if (stays(state)) return;
    if (!route.hash || !scrollToHash(route.hash)) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [route.key, route.hash, type, state]);
}

function stays(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true;
}

function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decoded(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

/** Anybody can write an address, also one that is not encoded well. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The page may still be growing: retries until it is high enough, for up to a second. */
function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo(0, top);
    else stop();
  });
  const limit = setTimeout(stop, 1000);
  function stop(): void {
    observer.disconnect();
    clearTimeout(limit);
  }
  observer.observe(document.body);
  return stop;
}
