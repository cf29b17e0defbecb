/** Makes a forgotten case of a union a compile error. */
export function assertNever(value: never): never {
  throw new Error(`not expected: ${JSON.stringify(value)}`);
}
