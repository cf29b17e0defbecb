/** JSON in localStorage under the product's prefix. If storage is blocked, nothing is kept. */

const prefix = 'jiadao:';

/** In localStorage: survives the tab. Undefined if nothing is stored; null if that cannot be known, or is no JSON. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Whether it is kept: not where storage is full or forbidden. What was stored before stays then. */
export function writeStored(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(prefix + key, text);
    return localStorage.getItem(prefix + key) === text;
  } catch {
    return false;
  }
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}

/** Whether a storage event is about this key; with null, all of the storage was cleared. */
export function isStoredKey(changed: string | null, key: string): boolean {
  return changed === null || changed === prefix + key;
}

/** In session storage: survives reloads, not the tab. */
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
