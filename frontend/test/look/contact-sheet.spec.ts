/** Screenshots of every page, and one sheet of them all, for visual review: `make look`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { test } from '../e2e/support/fixtures';

import { looks } from './pages';

const folder = process.env['LOOK_DIR'] ?? 'test-results/look';
const widths = (process.env['LOOK_WIDTHS'] ?? '1440').split(',').map(Number);
const wholePages = process.env['LOOK_WHOLE'] === '1';

test('every page', async ({ page, request, subject }) => {
  test.setTimeout(600_000);
  const all = await looks(request, subject);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, address } of all) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.screenshot({ path: pictureOf(name, width), fullPage: wholePages });
    }
    await sheet(all, width);
  }

  async function sheet(shown: typeof all, width: number): Promise<void> {
    const figures = await Promise.all(
      shown.map(async ({ name, address }) => {
        const picture = (await readFile(pictureOf(name, width))).toString('base64');
        return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${name} ${address}</figcaption></figure>`;
      }),
    );
    const paper = await page.context().newPage();
    await paper.setViewportSize({ width: 2000, height: 900 });
    await paper.setContent(
      `<style>body{margin:8px;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;font:13px sans-serif}
       figure{margin:0}img{width:100%;height:300px;object-fit:cover;object-position:top;border:1px solid #ccc}</style>` +
        figures.join(''),
    );
    await paper.screenshot({ path: pictureOf('contact-sheet', width), fullPage: true });
    await paper.close();
  }
});

function pictureOf(name: string, width: number): string {
  return path.join(folder, `${name}-${String(width)}.png`);
}
