/** A page that has not grown for so long has all that it will have. */
const patienceMs = 3000;
/** One that is still too low waits for code or answers: a request ends after as much. */
const longestMs = 60_000;
/** What a visitor does who wants to be elsewhere. */
export const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/** Pages that come now are those that the visitor had before. */
export let isRestoring = false;

/**
 * Scrolls to a position again whenever the page has grown, also by what the scrolling loads. High enough is not enough:
 * room that is kept below a list may reach so far before the list does. Returns what ends it; `onEnd` is called however it
 * ends.
 */
export function scrollWhileGrowing(top: number, onEnd?: () => void): () => void {
  let limit: ReturnType<typeof setTimeout>;
  const observer = new ResizeObserver(scroll);
  function stop(): void {
    clearTimeout(limit);
    observer.disconnect();
    isRestoring = false;
    onEnd?.();
    for (const move of moves) removeEventListener(move, stop, true);
  }
  function scroll(): void {
    window.scrollTo(0, top);
    // Below a list (ui/LoadMore) may stand more than a window holds: its next page is asked for where its end is seen.
    const isShort = window.scrollY < top - 1;
    // On the way back lists have their pages, but for those of a document that was reloaded since.
    isRestoring = onEnd !== undefined || isShort;
    if (isShort) document.querySelector('[data-end=ready]')?.scrollIntoView(false);
    clearTimeout(limit);
    limit = setTimeout(stop, isShort ? longestMs : patienceMs);
  }
  for (const move of moves) addEventListener(move, stop, true);
  observer.observe(document.body);
  scroll();
  return stop;
}
