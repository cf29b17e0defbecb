/** Batches items and sends them when full, after a delay, and on demand. */
import type { Clock } from '~/lib/clock';

export type Batch<Item> = {
  readonly add: (item: Item) => void;
  /** Sends the collected items at once: the page may be closing. */
  readonly flush: () => void;
  readonly stop: () => void;
};

type BatchOptions = { readonly most: number; readonly waitMs: number };

/** `send` returns false when it accepted nothing: the items are kept for the next batch. */
export function batch<Item>(
  send: (items: readonly Item[]) => boolean,
  { most, waitMs }: BatchOptions,
  clock: Clock,
): Batch<Item> {
  let items: Item[] = [];
  let callOff: (() => void) | undefined;

  function flush(): void {
    callOff?.();
    callOff = undefined;
    while (items.length > 0) {
      if (!send(items.slice(0, most))) {
        // Limits the items kept after failed sends.
        items = items.slice(-most);
        return;
      }
      items = items.slice(most);
    }
  }

  return {
    add: (item) => {
      items.push(item);
      if (items.length >= most) flush();
      else callOff ??= clock.after(waitMs, flush);
    },
    flush,
    stop: () => {
      callOff?.();
      callOff = undefined;
    },
  };
}
