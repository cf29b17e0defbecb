/** Template language of contracts/pages: holes such as {name}, {?query} and {call.path.0}. */

/** Returns the text of a hole, or ''. */
export type Lookup = (hole: string) => string;

const holes = /\{([^{}]*)\}/g;

/** A hole without a text becomes ''. */
export function fill(template: string, lookup: Lookup): string {
  return template.replace(holes, (_, hole: string) => lookup(hole));
}

/** '' as soon as one hole is empty. */
export function fillWhole(template: string, lookup: Lookup): string {
  const whole = holesOf(template).every((hole) => lookup(hole) !== '');
  return whole ? fill(template, lookup) : '';
}

export function holesOf(template: string): string[] {
  return [...template.matchAll(holes)].map((match) => match[1] ?? '');
}

/** The text at a path such as ['list', '0', 'name'] of a JSON value. */
export function textAt(value: unknown, path: readonly string[]): string {
  let inner = value;
  for (const step of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return '';
    inner = (inner as Record<string, unknown>)[step];
  }
  if (typeof inner === 'string') return inner;
  return typeof inner === 'number' ? String(inner) : '';
}
