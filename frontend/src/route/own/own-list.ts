/** One kept list, shared by the parts of the page and by the tabs of the browser. */
import { useSyncExternalStore } from 'react';

import { dropStored, isStoredKey, readStored, writeStored } from '~/lib/storage';

import {
  readList,
  withEntry,
  withoutKey,
  withReplaced,
  type Dated,
  type ListRules,
} from './kept-list';

export type OwnList<Entry extends Dated> = {
  /** The same array until it changes. */
  readonly read: () => readonly Entry[];
  readonly add: (entry: Entry) => void;
  /** Keeps its place. */
  readonly replace: (entry: Entry) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** False where the browser keeps nothing: the list lasts as long as the document. */
  readonly isKept: () => boolean;
};

export function ownList<Entry extends Dated>(
  key: string,
  rules: ListRules<Entry>,
  clock: () => number = Date.now,
): OwnList<Entry> {
  const listeners = new Set<() => void>();
  let known: readonly Entry[] | undefined;
  let unkept = false;

  const stored = () => readList(readStored(key), rules, clock());
  const read = () => (known ??= stored());
  const show = (list: readonly Entry[] | undefined): void => {
    known = list;
    for (const listener of listeners) listener();
  };
  const change = (update: (list: readonly Entry[]) => readonly Entry[]): void => {
    // Another tab may have written since.
    const before = unkept ? read() : stored();
    const after = update(before);
    if (after === before) return;
    if (after.length === 0) dropStored(key);
    unkept = after.length > 0 && !writeStored(key, after);
    show(after);
  };
  const handleStorage = (event: StorageEvent): void => {
    if (isStoredKey(event.key, key)) show(undefined);
  };
  // While the browser had put the document aside, other tabs were not heard.
  const handleReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && !unkept) show(undefined);
  };

  return {
    read,
    isKept: () => !unkept,
    add: (entry) => {
      change((list) => withEntry(list, entry, rules));
    },
    replace: (entry) => {
      change((list) => withReplaced(list, entry, rules));
    },
    remove: (gone) => {
      change((list) => withoutKey(list, gone, rules));
    },
    clear: () => {
      dropStored(key);
      show([]);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        if (!unkept) known = undefined;
        addEventListener('storage', handleStorage);
        addEventListener('pageshow', handleReturn);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener('storage', handleStorage);
        removeEventListener('pageshow', handleReturn);
      };
    },
  };
}

const none: readonly never[] = [];

/** Empty on a server and until the page is hydrated. */
export function useOwnList<Entry extends Dated>(list: OwnList<Entry>): readonly Entry[] {
  return useSyncExternalStore(list.subscribe, list.read, () => none);
}
