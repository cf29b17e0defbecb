// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { piecesOf, suggestionsIn } from './suggestion-pieces';

// B5.5 B5.6
test.each([
  ['宝马3系', '#1463FF', [{ text: '宝马3系', color: '#1463FF' }]],
  ['宝马3系', 'red;background:url(x)', [{ text: '宝马3系', color: undefined }]],
  ['宝马3系', '#12345', [{ text: '宝马3系', color: undefined }]],
  [
    '<span style="color: #f00; position:fixed">宝马</span>3系',
    undefined,
    [
      { text: '宝马', color: '#f00' },
      { text: '3系', color: undefined },
    ],
  ],
  ["<span style='background:url(x)'>宝马</span>", '#123', [{ text: '宝马', color: '#123' }]],
  ['<b onclick="x()">宝马</b>', undefined, [{ text: '宝马', color: undefined }]],
  ['<img src=x onerror=alert(1)>宝马', undefined, [{ text: '宝马', color: undefined }]],
  ['宝<script>alert(1)</script>马', undefined, [{ text: '宝马', color: undefined }]],
  ['<style>*{display:none}', undefined, []],
  ['</span></span>宝马', undefined, [{ text: '宝马', color: undefined }]],
])('%j in %j', (text, color, pieces) => {
  expect(piecesOf({ text, ...(color && { color }) })).toEqual(pieces);
});

// B5.7
test.each([
  ['font-weight:bold', { fontWeight: 'bold' }],
  ['color:#f00;font-weight: 700', { fontWeight: '700' }],
  [
    'font-style:italic; text-decoration:underline',
    { fontStyle: 'italic', textDecoration: 'underline' },
  ],
  ['BACKGROUND-COLOR:#FFE08A', { backgroundColor: '#FFE08A' }],
  ['font-weight:bold;position:fixed;inset:0', { fontWeight: 'bold' }],
  ['font-weight:calc(1)', undefined],
  ['background-color:url(//evil.test)', undefined],
  ['background:url(//evil.test)', undefined],
  ['font-size:99px;letter-spacing:9em;display:none', undefined],
])('a span of style %s keeps %j', (style, kept) => {
  const [piece] = piecesOf({ text: `<span style="${style}">宝马</span>` });
  expect(piece?.text).toBe('宝马');
  expect(piece?.style).toEqual(kept);
});

test('a span inside another one has the style of both, and text behind them neither', () => {
  const text =
    '<span style="font-weight:bold;color:#111">宝<span style="font-style:italic">马</span></span>3系';
  expect(piecesOf({ text })).toEqual([
    { text: '宝', color: '#111', style: { fontWeight: 'bold' } },
    { text: '马', color: '#111', style: { fontWeight: 'bold', fontStyle: 'italic' } },
    { text: '3系', color: undefined },
  ]);
});

test('treats a lone < as text', () => {
  const words = piecesOf({ text: '10 < 15万' }).map(({ text }) => text);
  expect(words.join('')).toBe('10 < 15万');
});

// B5.5
test('accepts only hexadecimal colours and no elements', () => {
  const parts = fc.constantFrom(
    '<span style="color:#abc">',
    '<span style="x">',
    '</span>',
    '<b>',
    '<',
    '马',
  );
  let coloured = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), (written) => {
      for (const { text, color } of piecesOf({ text: written.join('') })) {
        expect(text).not.toMatch(/<\/?[a-z][^>]*>/i);
        expect(color ?? '#abc').toMatch(/^#[0-9a-f]{3,6}$/i);
        if (color !== undefined) coloured += 1;
      }
    }),
    // The same texts each time: that some are coloured is asserted below.
    { numRuns: 500, seed: 1 },
  );
  expect(coloured).toBeGreaterThan(50);
});

test('a suggestion has its picture, its guide price and its kind', () => {
  const text = [{ text: '海鸥' }];
  const suggestions = suggestionsIn({
    text_att: [
      {
        text_array: text,
        kind: 'series',
        series_id: '1003',
        image: '/media/white/1003.svg',
        price: '6.98-8.58万',
      },
      { text_array: text, kind: 'series', series_id: '1004', price: '0万' },
      { text_array: text, kind: 'brand', image: 'http://other.test/x.svg' },
    ],
  });
  const pieces = text.map((piece) => ({ ...piece, color: undefined }));
  expect(suggestions).toEqual([
    {
      pieces,
      seriesId: '1003',
      kind: 'series',
      image: '/media/white/1003.svg',
      price: '6.98-8.58万',
    },
    { pieces, seriesId: '1004', kind: 'series', image: undefined, price: '' },
    { pieces, seriesId: undefined, kind: 'brand', image: undefined, price: '' },
  ]);
});
