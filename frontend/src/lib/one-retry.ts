/**
 * Which questions were asked again without the visitor: each once, until it has its answer. Kept
 * outside of what shows the failure, for that is another one after every try.
 */
const retried = new Set<string>();

export function mayRetry(key: string): boolean {
  return !retried.has(key);
}

/** False where it was asked again already. */
export function takeRetry(key: string): boolean {
  if (retried.has(key)) return false;
  retried.add(key);
  return true;
}

/** It has its answer: should it fail again, that is another failure. */
export function endRetry(key: string): void {
  retried.delete(key);
}
