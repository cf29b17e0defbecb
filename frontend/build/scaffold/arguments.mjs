// Reads the arguments of a scaffold, which make passes as environment variables.

/**
 * @typedef {object} Rule
 * @property {RegExp} pattern
 * @property {string} expected completes `NAME is "x": expected ...`
 * @property {string} [fallback] without one the argument is required
 */

/**
 * @template {string} Name
 * @param {Record<string, string | undefined>} given
 * @param {Record<Name, Rule>} rules
 * @returns {Record<Name, string>}
 */
export function readArguments(given, rules) {
  /** @type {[Name, Rule][]} */
  const entries = /** @type {any} */ (Object.entries(rules));
  const problems = entries.flatMap(([name, { pattern, expected, fallback }]) => {
    const value = given[name] || fallback;
    if (!value) return [`${name} is missing: expected ${expected}`];
    return pattern.test(value) ? [] : [`${name} is "${value}": expected ${expected}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const values = entries.map(([name, { fallback }]) => [name, given[name] || fallback]);
  return Object.fromEntries(values);
}

/** Plain words that YAML reads as something else than text. */
export const yamlWords = 'null|true|false|yes|no|on|off|y|n';

export const summary = {
  pattern: /^(?=\S+ )[A-Z][^\n"\\{}<>:#]{0,98}[^\n"\\{}<>:#.]$/,
  expected:
    'an English phrase of at most 100 characters, with a capital and without a full stop, such as "Stories of a brand"',
};
