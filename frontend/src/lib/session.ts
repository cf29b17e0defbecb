/** JSON in session storage: survives reloads, not the tab. When storage is blocked, nothing is kept. */

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
    // Full or blocked; the visitor cannot act on it here.
  }
}

export function dropSession(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}
