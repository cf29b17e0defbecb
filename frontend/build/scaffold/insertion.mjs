// Where lines are inserted into a text. Each function throws if the text has no such place.

/**
 * After the last line that matches; after the last one of the next pattern if none does.
 *
 * @param {string} text
 * @param {readonly RegExp[]} patterns
 * @param {string} inserted whole lines
 */
export function afterLast(text, patterns, inserted) {
  const lines = text.split('\n');
  for (const pattern of patterns) {
    const at = lines.findLastIndex((line) => pattern.test(line));
    if (at >= 0) return lines.toSpliced(at + 1, 0, ...inserted.split('\n')).join('\n');
  }
  throw new Error(`no line matches ${patterns.join(' or ')}`);
}

/**
 * Before the first `end` after `start`.
 *
 * @param {string} text
 * @param {string} start
 * @param {string} end
 * @param {string} inserted
 */
export function beforeEnd(text, start, end, inserted) {
  const from = text.indexOf(start);
  const at = from < 0 ? -1 : text.indexOf(end, from + start.length);
  if (at < 0) throw new Error(`there is no ${JSON.stringify(end)} after ${JSON.stringify(start)}`);
  return text.slice(0, at) + inserted + text.slice(at);
}

/**
 * A public module, in the order of names that rustfmt wants, or after the imports.
 *
 * @param {string} text
 * @param {string} module
 */
export function rustModule(text, module) {
  const lines = text.split('\n');
  const nameOf = (/** @type {string} */ line) => /^(?:pub\(crate\) )?mod (\w+);$/.exec(line)?.[1];
  const inserted = `pub(crate) mod ${module};`;
  const known = lines.flatMap((line, at) => (nameOf(line) ? [at] : []));
  if (known.length > 0) {
    const next = known.find((at) => (nameOf(lines[at] ?? '') ?? '') > module);
    return lines.toSpliced(next ?? (known.at(-1) ?? 0) + 1, 0, inserted).join('\n');
  }
  return afterLast(text, [/^use .*;$/], `\n${inserted}`);
}
