/**
 * A lock of this page, held until it is gone. A duplicated tab begins with a copy of the session storage: from the locks
 * it learns which page of another tab still works on what is noted there.
 */

/** Before the time at which the page began. The name is that of a key of `TabLocks`. */
export const pageLock = 'page:';

export async function holdPage(): Promise<void> {
  const name = `jiadao:key:${pageLock}${performance.timeOrigin}`;
  try {
    await browserLocks()?.request(name, { ifAvailable: true }, () => new Promise(() => undefined));
  } catch {
    // Refused: each tab counts alone.
  }
}

/** Undefined where there is none, and where the browser forbids even to look. */
export function browserLocks(): LockManager | undefined {
  try {
    return (navigator as Partial<Navigator>).locks;
  } catch {
    return undefined;
  }
}
