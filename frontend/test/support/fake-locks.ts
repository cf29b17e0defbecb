type Held = { name: string; end: Promise<unknown> };

/** The locks of one browser, shared by its tabs: as the standard has them, without modes and signals. */
export function fakeLocks(): LockManager {
  const held: Held[] = [];
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: unknown) => unknown;
    const { ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    for (;;) {
      const before = held.find((one) => one.name === name);
      if (!before) break;
      if (ifAvailable) return work(null);
      await before.end;
    }
    const end = Promise.resolve(work({ name }));
    const own = { name, end: end.catch(() => undefined) };
    held.push(own);
    try {
      return await end;
    } finally {
      held.splice(held.indexOf(own), 1);
    }
  }
  const query = () => Promise.resolve({ held: held.map(({ name }) => ({ name })), pending: [] });
  return { request, query };
}
