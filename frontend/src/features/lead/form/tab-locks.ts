/**
 * Locks between the tabs of a browser. One of an aim is held while a write with that aim is out, so that
 * two tabs do not send it at once; one of a key for as long as a tab knows the body that belongs to it, or has just sent it.
 * They end with their tab. Where the browser has none (plain http) or forbids them, each tab counts alone.
 */

/** `unknown` where the browser has no locks, or refuses one: other tabs may hold the key all the same. */
export type Hold = 'held' | 'elsewhere' | 'unknown';

export type TabLocks = {
  /** Runs the work while no other tab works for this aim; `rivals` are the keys of those it waited for. */
  readonly alone: <Result>(
    aim: string,
    key: string,
    work: (rivals: readonly string[]) => Promise<Result>,
  ) => Promise<Result>;
  readonly hold: (key: string) => Promise<Hold>;
  /** Once no other tab holds it. */
  readonly holdLater: (key: string) => Promise<unknown>;
  readonly release: (key: string) => void;
  /** Keys with this start that other tabs hold. */
  readonly heldElsewhere: (start: string) => Promise<readonly string[]>;
};

const prefix = 'jiadao:';

export function tabLocks(manager: LockManager | undefined): TabLocks {
  return manager ? locksOf(manager) : withoutManager();
}

function locksOf(manager: LockManager): TabLocks {
  const held = new Map<string, () => void>();

  const hold = (name: string, ifAvailable = true): Promise<Hold> =>
    new Promise((resolve) => {
      if (held.has(name)) {
        resolve('held');
        return;
      }
      const work = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock ? 'held' : 'elsewhere');
        if (!lock) return undefined;
        return new Promise((end) => {
          held.set(name, end);
        });
      };
      // Async, so that a request that throws is one that is refused.
      const request = async () => manager.request(prefix + name, { ifAvailable }, work);
      request().catch(() => {
        resolve('unknown');
      });
    });
  const release = (name: string): void => {
    held.get(name)?.();
    held.delete(name);
  };

  async function alone<Result>(
    aim: string,
    key: string,
    work: (rivals: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    // Before the turn is waited for: who waits behind learns of this one as well.
    const own = `rival:${aim}:${key}`;
    await hold(own);
    let begun: Promise<Result> | undefined;
    try {
      const others = await rivalsOf(manager, aim, own);
      return await manager.request(`${prefix}aim:${aim}`, () => (begun = work(others)));
    } catch (error) {
      // A browser that refuses the lock: this tab counts alone.
      if (begun) throw error;
      return await work([]);
    } finally {
      release(own);
    }
  }

  return {
    alone,
    hold: (key) => hold(`key:${key}`),
    holdLater: (key) => hold(`key:${key}`, false),
    release: (key) => {
      release(`key:${key}`);
    },
    heldElsewhere: async (start) => {
      try {
        const names = await heldNames(manager, `key:${start}`);
        return names.filter((name) => !held.has(name)).map((name) => name.slice('key:'.length));
      } catch {
        return [];
      }
    },
  };
}

/** In all tabs, without the prefix of this site. */
async function heldNames(manager: LockManager, start: string): Promise<string[]> {
  const { held = [] } = await manager.query();
  return held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(prefix + start))
    .map((name) => name.slice(prefix.length));
}

async function rivalsOf(manager: LockManager, aim: string, own: string): Promise<string[]> {
  const start = `rival:${aim}:`;
  const names = await heldNames(manager, start);
  return names.filter((name) => name !== own).map((name) => name.slice(start.length));
}

/** One after the other within this tab. */
function withoutManager(): TabLocks {
  const last = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, readonly string[]>();

  function leave(aim: string, key: string): void {
    waiting.set(aim, waiting.get(aim)?.filter((other) => other !== key) ?? []);
  }

  return {
    alone: (aim, key, work) => {
      const rivals = waiting.get(aim) ?? [];
      waiting.set(aim, [...rivals, key]);
      const begin = () =>
        work(rivals).finally(() => {
          leave(aim, key);
        });
      const next = (last.get(aim) ?? Promise.resolve()).then(begin, begin);
      last.set(aim, next);
      return next;
    },
    hold: () => Promise.resolve('unknown'),
    holdLater: () => Promise.resolve(),
    release: () => {},
    heldElsewhere: () => Promise.resolve([]),
  };
}
