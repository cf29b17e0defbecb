/**
 * Scroll positions over a reload, or the way back from another document. The browser restores that of the document's
 * own entry on a page that is high enough at once; here it is set again while the page grows.
 */
import { dropSession, readSession, writeSession } from '~/lib/storage';

import { positions } from './arrival';
import { scrollWhileGrowing } from './scroll-while-growing';

const place = 'scrolled';
/** The last entries; the way back seldom goes further. */
const kept = 50;

type Left = {
  readonly address: string;
  readonly top: number;
  /** Of all entries, by key. */
  readonly entries: readonly (readonly [key: string, top: number])[];
};

/** Returns what ends it. */
export function keepReloadPosition(): () => void {
  const stop = restore();
  const handleLeave = (): void => {
    const entries = [...positions].filter(([, top]) => top > 0).slice(-kept);
    // At their tops pages need nothing kept.
    if (window.scrollY === 0 && entries.length === 0) return;
    const left: Left = { address: location.href, top: window.scrollY, entries };
    writeSession(place, left);
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
  for (const [key, top] of left?.entries ?? []) {
    if (!positions.has(key)) positions.set(key, top);
  }
  const top = left?.address === location.href ? Number(left.top) : 0;
  return isReturn() && window.scrollY <= top && top > 0 ? scrollWhileGrowing(top) : () => {};
}

/** An address that is opened anew starts at its top. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return ['reload', 'back_forward'].includes(
    (navigation as { type?: string } | undefined)?.type ?? '',
  );
}
