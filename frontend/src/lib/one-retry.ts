/**
 * Automatic retries: one per request, until it gets a response. Kept outside the component that shows
 * the failure, which is mounted anew after every attempt.
 */
const retried = new Set<string>();

export function mayRetry(key: string): boolean {
  return !retried.has(key);
}

/** False if it was retried already. */
export function takeRetry(key: string): boolean {
  if (retried.has(key)) return false;
  retried.add(key);
  return true;
}

/** After a response, a later failure may be retried again. */
export function endRetry(key: string): void {
  retried.delete(key);
}
