/** What the fragment of an address names may come with late code, after the browser has looked for it. */
import { moves } from '~/lib/scroll-while-growing';

import { decoded } from './arrival';

/** Code and answers that it waits for come within this time. */
const longestMs = 60_000;
/** A page that has not changed for so long after it came is complete. */
const patienceMs = 3000;

/** Scrolls to it once it is there, and again while the page grows above it. Returns what ends it. */
export function scrollToLateTarget(): () => void {
  const id = decoded(location.hash.slice(1));
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as { type?: string } | undefined)?.type === 'navigate';
  if (id === '' || !isNew || window.scrollY > 0) return () => {};
  return scrollToTarget(id);
}

/** The same for any element, until the visitor moves. Returns what ends it. */
export function scrollToTarget(id: string): () => void {
  let limit = setTimeout(stop, longestMs);
  const observer = new MutationObserver(look);
  const { pathname } = location;
  function stop(): void {
    clearTimeout(limit);
    observer.disconnect();
    for (const move of moves) removeEventListener(move, stop, true);
  }
  function look(): void {
    if (location.pathname !== pathname) {
      stop();
      return;
    }
    const target = document.getElementById(id);
    if (!target) return;
    target.scrollIntoView();
    clearTimeout(limit);
    limit = setTimeout(stop, patienceMs);
  }
  for (const move of moves) addEventListener(move, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
