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

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Full or forbidden: nothing that the visitor could do.
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
