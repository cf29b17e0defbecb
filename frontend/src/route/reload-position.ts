/**
 * Scroll positions over a reload, or the way back from another document. The browser restores that of the document's
 * own entry on a page that is high enough at once; here it is set again while the page grows.
 */
import { scrollWhileGrowing } from '~/lib/scroll-while-growing';
import { dropSession, readSession, writeSession } from '~/lib/storage';

import { positions } from './arrival';
import { entryOf } from './trail';

const place = 'scrolled';
/** The last entries; the way back seldom goes further. */
const kept = 50;

type Tops = readonly (readonly [name: string, top: number])[];

type Left = {
  /** Of all entries of that document, by key. */
  readonly entries: Tops;
  /** Of the documents that were left, by address, the last one last. */
  readonly documents: Tops;
};

/** Returns what ends it. */
export function keepReloadPosition(): () => void {
  const before = left();
  /** Where the page is being scrolled to. */
  let aim: number | undefined = topWanted(before);
  const stop =
    aim === undefined
      ? () => {}
      : scrollWhileGrowing(aim, () => {
          aim = undefined;
        });
  const handleLeave = (): void => {
    const { href } = location;
    const others = before.documents.filter(([address]) => address !== href);
    const documents = [...others, [href, aim ?? window.scrollY] as const];
    const now: Left = { entries: lastOf([...positions]), documents: lastOf(documents) };
    if (now.entries.length + now.documents.length > 0) writeSession(place, now);
  };
  addEventListener('pagehide', handleLeave);
  return () => {
    stop();
    removeEventListener('pagehide', handleLeave);
  };
}

/** At their tops pages need nothing kept. */
function lastOf(tops: Tops): Tops {
  return tops.filter(([, top]) => top > 0).slice(-kept);
}

function left(): Left {
  const value = readSession(place);
  dropSession(place);
  const members = (value ?? {}) as { readonly [name: string]: unknown };
  return { entries: topsIn(members['entries']), documents: topsIn(members['documents']) };
}

/** Of what any script of this origin may have written. */
function topsIn(value: unknown): Tops {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (pair): pair is readonly [string, number] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
  );
}

/** Undefined for a page that stays where it is. An address that is opened anew starts at its top. */
function topWanted({ entries, documents }: Left): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = (navigation as { type?: string } | undefined)?.type;
  const reloaded = type === 'reload';
  for (const [key, top] of entries) {
    // Entries at their top were gone back to before this was read. Another document has other entries of these keys.
    const known = reloaded ? positions.get(key) : positions.has(key);
    if (!known) positions.set(key, top);
  }
  if (!reloaded && type !== 'back_forward') return undefined;
  const top =
    topOf(documents, location.href) ??
    (reloaded ? (topOf(entries, entry()) ?? topOfReloaded()) : undefined);
  return top !== undefined && top > 0 && window.scrollY <= top ? top : undefined;
}

/** Of a document that was reloaded before this code had come. */
function topOfReloaded(): number | undefined {
  const top = readSession('top');
  return typeof top === 'number' ? top : undefined;
}

function entry(): string {
  const { key = 'default' } = (history.state ?? {}) as { readonly key?: string };
  const { pathname, search, hash } = location;
  return entryOf({ key, pathname, search, hash });
}

function topOf(tops: Tops, name: string): number | undefined {
  return tops.find(([of]) => of === name)?.[1];
}
