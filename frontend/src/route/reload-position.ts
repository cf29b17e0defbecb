/**
 * The scroll position over a reload, or the way back from another document. The browser restores it on a page that
 * is high enough at once; here it is retried while the page grows, also by what the scrolling loads.
 */
import { dropSession, readSession, writeSession } from '~/lib/storage';

const place = 'scrolled';
/** A page that has not grown for so long has all that it will have. */
const patienceMs = 3000;
/** Input that ends the restoring: the visitor scrolls. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Left = { readonly address: string; readonly top: number };

/** Returns what ends it. */
export function keepReloadPosition(): () => void {
  const stop = restore();
  const handleLeave = (): void => {
    // At its top a page needs nothing kept.
    if (window.scrollY === 0) return;
    writeSession(place, { address: location.href, top: window.scrollY } satisfies Left);
  };
  addEventListener('pagehide', handleLeave);
  return () => {
    stop();
    removeEventListener('pagehide', handleLeave);
  };
}

function restore(): () => void {
  const left = readSession(place) as Partial<Left> | null | undefined;
  dropSession(place);
  const top = left?.address === location.href ? Number(left.top) : 0;
  return isReturn() && window.scrollY < top ? scrollWhileGrowing(top) : () => {};
}

/** An address that is opened anew starts at its top. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return ['reload', 'back_forward'].includes(
    (navigation as { type?: string } | undefined)?.type ?? '',
  );
}

function scrollWhileGrowing(top: number): () => void {
  let limit: ReturnType<typeof setTimeout>;
  const observer = new ResizeObserver(scroll);
  function stop(): void {
    clearTimeout(limit);
    observer.disconnect();
    for (const move of [...moves, 'popstate']) removeEventListener(move, stop, true);
  }
  function scroll(): void {
    window.scrollTo(0, top);
    clearTimeout(limit);
    if (Math.abs(window.scrollY - top) <= 1) stop();
    else limit = setTimeout(stop, patienceMs);
  }
  for (const move of [...moves, 'popstate']) addEventListener(move, stop, true);
  // Also calls at once.
  observer.observe(document.body);
  return stop;
}
