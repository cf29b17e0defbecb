/** Collects what is to be sent, and sends it in batches: when there is much, after a while, and on demand. */
import type { Clock } from '~/lib/clock';

export type Batch<Item> = {
  readonly add: (item: Item) => void;
  /** Sends at once what there is: the page may be about to end. */
  readonly flush: () => void;
  readonly stop: () => void;
};

type BatchOptions = { readonly most: number; readonly waitMs: number };

/** `send` answers false where nothing was taken: the items wait for the next time. */
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
        // What cannot be sent is not kept for ever.
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
