// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvOf } from './csv';

const body = (...cells: string[]) => csvOf([cells]).slice(1);

test('starts with a byte order mark and ends every line as Excel expects', () => {
  expect(
    csvOf([
      ['参数', '秦PLUS'],
      ['轴距', '2718'],
    ]),
  ).toBe('\uFEFF参数,秦PLUS\r\n轴距,2718\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['两\n行', '"两\n行"'],
  ['', ''],
  [' 空 ', '" 空 "'],
  ['2718', '2718'],
  ['-5', '-5'],
  ['-12.5', '-12.5'],
  ['-12.25', '-12.25'],
  ['-12.5%', '-12.5%'],
])('writes %j as %s', (text, written) => {
  expect(body(text)).toBe(`${written}\r\n`);
});

test.each(['=1+1', '+86', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '|cmd', '%x'])(
  '%j is not run as a formula',
  (text) => {
    expect(read(csvOf([[text]]))).toEqual([[`'${text}`]]);
  },
);

/** Parses the output by RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test('parses back unchanged, except for the quote before a formula', () => {
  const rest = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '-', ' ', '1', '中'),
  });
  const beginning = (...texts: string[]) => fc.tuple(fc.constantFrom(...texts), rest);
  /** A cell's text, and the text after parsing. */
  const cell = fc.oneof(
    beginning('', 'a', '1', '"', ',', '中').map(([start, end]) => {
      // An empty part could be followed by the start of a formula.
      const text = start === '' ? '' : start + end;
      return { text, again: text };
    }),
    beginning('=', '+', '@', '|', '%', '-a', ' =', ' \n-a', '\r', '\n', '\t').map(
      ([start, end]) => {
        const text = start + end;
        return { text, again: `'${text}` };
      },
    ),
  );
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (table) => {
      const written = csvOf(table.map((line) => line.map(({ text }) => text)));
      expect(read(written)).toEqual(table.map((line) => line.map(({ again }) => again)));
    }),
  );
});
