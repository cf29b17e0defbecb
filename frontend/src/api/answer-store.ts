/** The answers of one visit by the key of their call, and who watches them. Asks for a key once at a time. */
import type { CallError } from './call-error';

export type Kept = {
  /** The payload. What is missing is undefined: no call is answered so. */
  readonly data: unknown;
  readonly error: CallError | undefined;
  readonly asking: boolean;
};

type Watcher = {
  readonly changed: () => void;
  /** Sends the call of the key. */
  readonly ask: () => Promise<unknown>;
};

export type AnswerStore = ReturnType<typeof answerStore>;

const nothing: Kept = { data: undefined, error: undefined, asking: false };

/** `brought`: payloads of the document. */
export function answerStore(brought: { readonly [key: string]: unknown }) {
  const kept = new Map<string, Kept>();
  for (const [key, data] of Object.entries(brought)) kept.set(key, { ...nothing, data });
  const watchers = new Map<string, Set<Watcher>>();

  const read = (key: string): Kept => kept.get(key) ?? nothing;

  function keep(key: string, answer: Kept): void {
    kept.set(key, answer);
    watchers.get(key)?.forEach(({ changed }) => {
      changed();
    });
  }

  /** Asks for a key that is watched; what was known stays until the answer. */
  function renew(key: string): void {
    const [watcher] = watchers.get(key) ?? [];
    if (!watcher || read(key).asking) return;
    keep(key, { ...read(key), asking: true });
    watcher.ask().then(
      (data) => {
        keep(key, { ...nothing, data });
      },
      (error: unknown) => {
        keep(key, { ...read(key), error: error as CallError, asking: false });
      },
    );
  }

  return {
    read,
    renew,
    /** The first watcher of a key without data asks for it, unless it is told to wait. */
    watch(key: string, watcher: Watcher, wait: boolean): () => void {
      const others = watchers.get(key) ?? new Set();
      watchers.set(key, others.add(watcher));
      if (others.size === 1 && !wait && read(key).data === undefined) renew(key);
      return () => {
        others.delete(watcher);
      };
    },
    /** Payloads by key. */
    payloads: (): [key: string, data: unknown][] =>
      [...kept].flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data]])),
    drop: (key: string): void => {
      kept.delete(key);
    },
    /** Drops all answers but those under way; those on show are asked for anew. */
    clear(): void {
      for (const [key, { asking }] of kept) if (!asking) kept.delete(key);
      for (const key of watchers.keys()) renew(key);
    },
  };
}
