import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';

import { outline, QrCode } from './QrCode';

test('merges adjacent modules of a row into runs', () => {
  expect(
    outline([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z');
});

test('draws exactly the dark modules, inside a quiet zone', () => {
  const text = 'https://jiadao.test/?from_src=download_app';
  render(<QrCode text={text} label="二维码" />);
  const path = screen.getByRole('img', { name: '二维码' }).querySelector('path')!;
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, run] of path.getAttribute('d')!.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) drawn[Number(y)]![Number(x) + step] = true;
  }
  expect(drawn).toEqual(data);
  expect(data.length).toBe(size);
  for (const row of [...data.slice(0, 4), ...data.slice(-4)]) expect(row).not.toContain(true);
});
