/** Every page in a window of any width from 320 px, which is also 1280 px at 400 % (WCAG 1.4.4, 1.4.10). */
import { looks } from '../look/pages';

import { axeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { cutOff } from './support/reflow';
import { drawn, settled } from './support/settled';
import { lowTargets } from './support/targets';

const all = process.env['ALL_WIDTHS'] === '1';
/** `make widths` takes all of them. */
const widths = all ? [320, 390, 768, 1024, 1280, 1440, 1920] : [320, 1024];
/** One column and two; every page's own journey reads it at 1440. */
const read = all ? [320, 768] : [320];

/** The pages are walked in parts, at once. */
const parts = [0, 1, 2, 3];

for (const part of parts) {
  test(`no page scrolls sideways or is cut off at any width, part ${String(part + 1)}`, async ({
    page,
    request,
    subject,
  }) => {
    test.setTimeout(300_000);
    const pages = await looks(request, subject);
    for (const { name, address } of pages.filter((_, at) => at % parts.length === part)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths[0]!, height: 900 });
        await page.goto(address);
        await settled(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await drawn(page);
          const found = await cutOff(page);
          if (read.includes(width)) found.push(...(await axeViolations(page)));
          expect.soft(found, `${name} at ${String(width)} px`).toEqual([]);
        }
      });
    }
  });
}

test('text that runs over its neighbour, or with one letter a line, is found', async ({ page }) => {
  await page.goto('/-/live');
  await page.setContent(
    `<div style="display:flex;width:300px"><p style="width:60px;white-space:nowrap">6.88-9.78万起售价</p>
     <p style="width:16px;font-size:16px">指导价</p><p style="width:200px">够宽的一段话</p></div>`,
  );
  expect(await cutOff(page)).toEqual([
    expect.stringMatching(/^outside: p\. .* 6\.88-9\.78万起售价$/),
    expect.stringMatching(/^one letter a line: p\. .* 指导价$/),
  ]);
});

test('in a narrow window a table scrolls inside itself and keeps its first column', async ({
  page,
  subject,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  for (const [address, caption] of [
    ['/rank/1-0-0-0-0-0-0.html', /榜/],
    [`/parameter/s-${subject.seriesId}.html`, /./],
    [`/s-${subject.seriesId}`, /./],
  ] as const) {
    await page.goto(address);
    await settled(page);
    const table = page.getByRole('table').filter({ hasText: caption }).first();
    const first = table.getByRole('row').nth(2).locator('> *').first();
    const second = table.getByRole('row').nth(2).locator('> *').last();
    const before = { first: await first.boundingBox(), second: await second.boundingBox() };
    const scrolled = await table.evaluate((element) => {
      const around = element.parentElement!;
      around.scrollLeft = 60;
      return around.scrollLeft;
    });
    expect(scrolled, address).toBe(60);
    expect((await first.boundingBox())?.x, address).toBe(before.first?.x);
    expect((await second.boundingBox())?.x, address).toBe((before.second?.x ?? 0) - 60);
  }
});

test('the facts of a gallery wrap where they are long', async ({ page }) => {
  for (const width of [960, 1024, 1100, 1199]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pic/s-1001');
    await settled(page);
    expect(await cutOff(page), `${String(width)} px`).toEqual([]);
  }
});

test('the placeholder of the search is read whole at any width', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await box.evaluate((input: HTMLInputElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(input);
      const measure = document.createElement('canvas').getContext('2d')!;
      measure.font = font;
      const words = measure.measureText(input.placeholder).width;
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words;
    });
    expect(room, `${String(width)} px`).toBeGreaterThanOrEqual(0);
  }
});

test('no arrow of the top banner covers the mark of its ad', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: '广告横幅' });
  const mark = banner.getByText('广告', { exact: true }).first();
  const arrows = banner.getByRole('button', { name: /一张$/ });
  await expect(arrows).toHaveCount(2);
  for (const width of [600, 768, 959, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await banner.hover();
    const at = await mark.boundingBox();
    for (const arrow of await arrows.all()) {
      const box = await arrow.boundingBox();
      if (box) expect(box.x + box.width, `${String(width)} px`).toBeLessThanOrEqual(at!.x);
    }
  }
});

test('from 1200 px on the content is as wide as specified', async ({ page }) => {
  await page.goto('/');
  const widthOf = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return (await page.getByRole('main').boundingBox())?.width;
  };
  expect(await widthOf(1920)).toBe(1200);
  expect(await widthOf(1440)).toBe(1200);
  expect(await widthOf(1217)).toBe(1200);
  expect(await widthOf(1216)).toBe(1184);
  expect(await widthOf(1200)).toBe(1184);
});

test('what is touched is at least 44 px high', async ({ page, subject }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/askprice/s-${subject.seriesId}.html`);
  await settled(page);
  for (const part of [
    page.getByRole('banner').getByRole('combobox'),
    page.getByRole('button', { name: /更换城市/ }),
    page.getByRole('button', { name: '登录/注册' }),
    page.getByRole('textbox', { name: '姓名' }),
    page.getByRole('textbox', { name: '手机号' }),
    page.getByRole('button', { name: '获取最低价' }),
    page.getByRole('combobox', { name: '车款' }),
  ]) {
    const box = await part.boundingBox();
    expect(box?.height, part.toString()).toBeGreaterThanOrEqual(44);
  }
});

test('the city panel stands inside the window', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /更换城市/ }).click();
  const panel = page.getByRole('dialog', { name: '选择城市' });
  await expect(panel.getByRole('searchbox').or(panel.getByRole('textbox')).first()).toBeVisible();
  for (const width of [320, 599, 600, 640, 768, 959, 960, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await drawn(page);
    const box = (await panel.boundingBox())!;
    expect(box.x, `${String(width)} px`).toBeGreaterThanOrEqual(0);
    const room = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box.x + box.width, `${String(width)} px`).toBeLessThanOrEqual(room);
  }
});

test('a small button is hit in 44 px of a narrow window', async ({ page, subject }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`/s-${subject.seriesId}`);
  await settled(page);
  const asks = page.getByRole('table').getByRole('link', { name: '询底价' }).first();
  const hit = await asks.evaluate((link) => {
    link.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const at = (y: number) => link.contains(document.elementFromPoint((left + right) / 2, y));
    return [at((top + bottom) / 2 - 21), at((top + bottom) / 2 + 21)];
  });
  expect(hit).toEqual([true, true]);
});

for (const part of parts) {
  test(`links, buttons and fields are hit in 44 px of a narrow window, part ${String(part + 1)}`, async ({
    page,
    request,
    subject,
  }) => {
    test.setTimeout(300_000);
    const pages = await looks(request, subject);
    for (const { name, address } of pages.filter((_, at) => at % parts.length === part)) {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(address);
      await settled(page);
      for (const width of [320, 599]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        expect.soft(await lowTargets(page), `${name} at ${String(width)} px`).toEqual([]);
      }
    }
  });
}
