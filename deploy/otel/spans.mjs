// @ts-check
// Parses the spans that the collector prints, and builds their tree.

/**
 * @typedef {{ service: string, trace: string, parent: string, id: string, name: string, kind: string,
 *   start: bigint, end: bigint, failed: boolean, attributes: Record<string, string> }} Span
 */

/** Attributes shown beside a name. */
const SHOWN = [
  'http.response.status_code',
  'bff.call.outcome',
  'bff.cache.outcome',
  'bff.cache.status',
  'error.type',
];

/** @param {string} text @returns {Span[]} */
export function spansOf(text) {
  /** @type {Span[]} */
  const spans = [];
  let service = '';
  /** @type {Span | undefined} */
  let span;
  for (const line of text.split('\n')) {
    const pair = /^\s+-> (\S+): \w+\((.*)\)$/.exec(line);
    if (line.startsWith('ResourceSpans')) span = undefined;
    else if (/^Span #/.test(line)) {
      span = {
        service,
        trace: '',
        parent: '',
        id: '',
        name: '',
        kind: '',
        start: 0n,
        end: 0n,
        failed: false,
        attributes: {},
      };
      spans.push(span);
    } else if (pair && !span) {
      if (pair[1] === 'service.name') service = pair[2] ?? '';
    } else if (pair && span) span.attributes[pair[1] ?? ''] = pair[2] ?? '';
    else if (span) read(span, line);
  }
  return spans;
}

/** @param {Span} span @param {string} line */
function read(span, line) {
  const [, field = '', value = ''] = /^\s*([\w ]+?)\s*: (.*)$/.exec(line) ?? [];
  if (field === 'Trace ID') span.trace = value;
  else if (field === 'Parent ID') span.parent = value;
  else if (field === 'ID') span.id = value;
  else if (field === 'Name') span.name = value;
  else if (field === 'Kind') span.kind = value.replace('SPAN_KIND_', '');
  else if (field === 'Start time') span.start = BigInt(value);
  else if (field === 'End time') span.end = BigInt(value);
  else if (field === 'Status code') span.failed = value.endsWith('ERROR');
}

/** Spans whose parent is missing. @param {Span[]} spans */
export const orphans = (spans) =>
  spans.filter(
    ({ parent, trace }) =>
      parent !== '' && !spans.some((other) => other.id === parent && other.trace === trace),
  );

/** @param {Span[]} spans @returns {string[]} what no span may tell */
export function tellTales(spans) {
  return spans.flatMap(({ name, attributes }) =>
    [name, ...Object.values(attributes)]
      .filter((text) => /\?|\b\d{11}\b|^\d+\.\d+\.\d+\.\d+$/.test(text))
      .map((text) => `${name} tells ${text}`),
  );
}

/** One line a span, children below their parent in the order they began. @param {Span[]} spans */
export function treeOf(spans) {
  const byStart = spans.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const first = byStart[0]?.start ?? 0n;
  const ms = (/** @type {bigint} */ ns) => (Number(ns) / 1e6).toFixed(1);
  /** @type {string[]} */
  const lines = [];
  const add = (/** @type {Span} */ span, /** @type {number} */ depth) => {
    const told = SHOWN.filter((key) => span.attributes[key]).map((key) => span.attributes[key]);
    const when = `${ms(span.start - first).padStart(8)} ${ms(span.end - span.start).padStart(7)} ms`;
    const facts = [
      `[${span.service.replace('jiadao-', '')} ${span.kind.toLowerCase()}]`,
      ...told,
    ].join(' ');
    lines.push(
      `${when}  ${'  '.repeat(depth)}${span.name}  ${facts}${span.failed ? ' FAILED' : ''}`,
    );
    for (const child of byStart) if (child.parent === span.id) add(child, depth + 1);
  };
  for (const span of byStart) if (!spans.some(({ id }) => id === span.parent)) add(span, 0);
  return lines;
}
