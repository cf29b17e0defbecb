// Generates the table of calls: what the client needs to send each one.

/** @typedef {import('./read.mjs').Node} Node */

/** @param {Node} document */
export function callsSource(document) {
  const calls = Object.entries(document['paths'])
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => entry(method, path, operation)),
    )
    // By path: neighbours are alike, and the compressed table is smaller than by name.
    .sort(([, left], [, right]) => (left['path'] < right['path'] ? -1 : 1));
  const table = calls.map(([name, { method, path, payload, missing }]) => {
    const values = [path, missing, method, payload];
    const usual = [undefined, '[]', '"GET"', '"Result"'];
    const texts = values.map((value) => JSON.stringify(value));
    while (texts.at(-1) === usual[texts.length - 1]) texts.pop();
    return `${name}: call(${texts.join(', ')})`;
  });
  return `/** Most read, and answer with a Result: only what differs is in the first scripts. */
function call<
  const Path extends string,
  const Method extends 'GET' | 'POST' = 'GET',
  const Payload extends string = 'Result',
>(
  path: Path,
  missing: readonly number[] = [],
  method: Method = 'GET' as Method,
  payload: Payload = 'Result' as Payload,
) {
  return { method, path, payload, missing };
}

export const calls = { ${table.join(',\n')} };
export type CallName = keyof typeof calls;
`;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Node} operation
 * @returns {[string, Node]}
 */
function entry(method, path, operation) {
  const { payload = 'Result', missing = [] } = operation['x-gateway'] ?? {};
  return [operation['operationId'], { method: method.toUpperCase(), path, payload, missing }];
}
