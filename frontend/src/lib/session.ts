/** JSON that lasts as long as the tab, reloads included. A browser that refuses it only forgets. */

const prefix = 'jiadao:';

export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: nothing that the visitor could do.
  }
}

export function dropSession(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}
