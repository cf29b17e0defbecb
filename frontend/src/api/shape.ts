/**
 * Whether an answer has the members and types that the client's code relies on. Loaded only after
 * something broke: what keeps its contract costs no check.
 */
import { named } from './generated/shapes';

/** The part of a schema that types are made from. */
export type Shape = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: Shape };
  readonly items?: Shape;
  readonly allOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly $ref?: string;
};

export type Place = readonly (string | number)[];

/** Where the value breaks the shape, undefined where it does not. Other members than the shape's are ignored. */
export function breach(shape: Shape, value: unknown, at: Place = []): Place | undefined {
  const { $ref, allOf = [], oneOf, anyOf, type } = shape;
  if ($ref !== undefined) return breach(named[$ref] ?? {}, value, at);
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((one) => isOf(one, value))) return at;
  if (shape.enum && !shape.enum.includes(value)) return at;
  if ('const' in shape && shape.const !== value) return at;
  for (const part of allOf) {
    const found = breach(part, value, at);
    if (found) return found;
  }
  for (const choices of [oneOf, anyOf]) {
    if (choices && choices.every((choice) => breach(choice, value, at))) return at;
  }
  if (Array.isArray(value)) return inItems(shape, value, at);
  return typeof value === 'object' && value !== null
    ? inMembers(shape, value as Members, at)
    : undefined;
}

type Members = { readonly [name: string]: unknown };

function inMembers({ required = [], properties = {} }: Shape, value: Members, at: Place) {
  const missing = required.find((name) => !(name in value));
  if (missing !== undefined) return [...at, missing];
  for (const [name, shape] of Object.entries(properties)) {
    const found = name in value ? breach(shape, value[name], [...at, name]) : undefined;
    if (found) return found;
  }
  return undefined;
}

function inItems({ items = {} }: Shape, value: readonly unknown[], at: Place): Place | undefined {
  for (const [index, item] of value.entries()) {
    const found = breach(items, item, [...at, index]);
    if (found) return found;
  }
  return undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
  return typeof value === type;
}
