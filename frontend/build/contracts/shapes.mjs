// Generates what answers must look like: of the schemas only what the client's types rely on.

/** @typedef {import('./read.mjs').Node} Node */

const kept = ['type', 'enum', 'const', 'required', 'items', 'allOf', 'oneOf', 'anyOf', '$ref'];

/** @param {Node} document */
export function shapesSource(document) {
  const operations = Object.values(document['paths']).flatMap((item) => Object.entries(item));
  const shapes = operations
    .filter(([method, operation]) => reads(method, operation))
    .map(([, operation]) => [operation['operationId'], payloadOf(operation)])
    .filter(([, schema]) => schema !== undefined)
    .map(([name, schema]) => [name, bare(schema)])
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const named = Object.entries(document['components']?.schemas ?? {}).map(([name, schema]) => [
    name,
    bare(schema),
  ]);
  return `import type { Shape } from '../shape';

export const shapes: { readonly [call: string]: Shape } = ${JSON.stringify(Object.fromEntries(shapes))};
export const named: { readonly [schema: string]: Shape } = ${JSON.stringify(Object.fromEntries(named))};
`;
}

/**
 * Answers of writes are final whatever they hold: a doubt about one would send it again.
 *
 * @param {string} method
 * @param {Node} operation
 */
function reads(method, operation) {
  return method === 'get' || ['browse', 'form'].includes(operation['x-gateway']?.limit);
}

/** @param {Node} operation */
function payloadOf(operation) {
  const { payload = 'Result' } = operation['x-gateway'] ?? {};
  const schema = operation['responses']?.['200']?.content?.['application/json']?.schema;
  const parts = schema ? [schema, ...(schema.allOf ?? [])] : [];
  return parts.map((part) => part.properties?.[payload]).find((found) => found !== undefined);
}

/**
 * @param {Node} schema
 * @returns {Node}
 */
function bare(schema) {
  const entries = kept
    .filter((key) => key in schema)
    .map((key) => [key, key === '$ref' ? lastOf(schema[key]) : inside(schema[key])]);
  const { properties } = schema;
  if (properties) {
    const members = Object.entries(properties).map(([name, of]) => [name, bare(of)]);
    entries.push(['properties', Object.fromEntries(members)]);
  }
  return Object.fromEntries(entries);
}

/** @param {any} value */
function inside(value) {
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === 'object' && item ? bare(item) : item));
  }
  return typeof value === 'object' && value ? bare(value) : value;
}

/** @param {string} ref */
function lastOf(ref) {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
