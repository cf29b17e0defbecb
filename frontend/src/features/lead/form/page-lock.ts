/** A lock of this page, held until it is gone: others then learn that what it has submitted was never sent. */

/** Its key (`TabLocks`), after the time at which the page began. */
export function pageKey(page: number): string {
  return `page:${page}`;
}

export async function holdPage(): Promise<void> {
  const name = `jiadao:key:${pageKey(performance.timeOrigin)}`;
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
