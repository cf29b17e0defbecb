/** Turns a missing case of a union into a compile error. */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
