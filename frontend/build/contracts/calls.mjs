// Generates the table of calls: what the client needs to send each one.

/** @typedef {import('./read.mjs').Node} Node */

/** @param {Node} document */
export function callsSource(document) {
  const calls = Object.entries(document['paths'])
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => entry(method, path, operation)),
    )
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `export const calls = ${JSON.stringify(Object.fromEntries(calls))} as const;
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
