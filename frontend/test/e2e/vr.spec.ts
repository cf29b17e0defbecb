import type { Locator, Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { startGateway } from './support/gateway';
import { visit } from './support/journey';
import { onRoute } from './support/routes';
import { drawn } from './support/settled';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stage = (page: Page) => page.getByRole('slider', { name: /^转动/ });
const room = (page: Page) => page.getByRole('img', { name: /车内全景/ });
const angle = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'));

/** Waits until every picture is loaded. */
async function whole(page: Page): Promise<void> {
  await expect(stage(page)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
}

test.describe('a car from all sides', () => {
  test(
    'of a series',
    onRoute('VR_ROUND', '/vrround/s-{series_id}.html'),
    async ({ page, calls, subject }) => {
      await visit(page, calls, `/vrround/s-${subject.seriesId}.html`, { seen: stage(page) });
      await expect(heading(page)).toHaveText(`${subject.seriesName} VR外观`);
      await expect(page).toHaveTitle(
        `【${subject.seriesName}VR看车】${subject.seriesName}360度外观-驾到`,
      );
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
      await page.getByRole('link', { name: '返回车系' }).click();
      await expect(page).toHaveURL(`/s-${subject.seriesId}`);
    },
  );

  test(
    'of a model',
    onRoute('VR_ROUND', '/vrround/m-{mid}.html'),
    async ({ page, calls, subject }) => {
      await visit(page, calls, `/vrround/m-${subject.modelId}.html`, { seen: stage(page) });
      await expect(heading(page)).toHaveText(`${subject.modelName} VR外观`);
      await expect(page.getByRole('link', { name: '询底价' })).toHaveAttribute(
        'href',
        `/askprice/m-${subject.modelId}.html`,
      );
      await page.getByRole('link', { name: '返回车款' }).click();
      await expect(page).toHaveURL(`/m-${subject.modelId}`);
    },
  );

  // B1.11
  test('has 36 different pictures, each at its angle', async ({ page, subject }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('/media/round/')) asked.add(request.url());
    });
    await page.goto(`/vrround/s-${subject.seriesId}.html`);
    await whole(page);
    expect(asked.size).toBe(36);
    const seen = new Set<string | null>();
    await stage(page).focus();
    for (let step = 0; step < 36; step += 1) {
      expect(await angle(stage(page))).toBe(step * 10);
      seen.add(await stage(page).locator('img[data-shown="true"]').getAttribute('src'));
      await page.keyboard.press('ArrowRight');
    }
    expect(await angle(stage(page))).toBe(0);
    expect(seen.size).toBe(36);
  });

  test('follows the pointer; the wheel scrolls the page', async ({ page, subject }) => {
    await page.goto(`/vrround/s-${subject.seriesId}.html`);
    await whole(page);
    const box = (await stage(page).boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 700, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 580, y, { steps: 10 });
    const held = await angle(stage(page));
    expect(held).toBeGreaterThanOrEqual(90);
    await page.mouse.up();

    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('rotates until stopped, in every colour', async ({ page, subject }) => {
    await page.goto(`/vrround/s-${subject.seriesId}.html`);
    await whole(page);
    await page.getByRole('button', { name: '自动转动' }).click();
    await expect.poll(() => angle(stage(page))).toBeGreaterThan(20);
    await page.getByRole('button', { name: '停止转动' }).click();
    const at = await angle(stage(page));
    await drawn(page, 5);
    expect(await angle(stage(page))).toBe(at);

    const paints = page.getByRole('group', { name: '车身颜色' }).getByRole('radio');
    await paints.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(paints.nth(1)).toBeChecked();
    await whole(page);
    expect(await angle(stage(page))).toBe(at);
  });

  test('lists failed pictures and loads them on retry', async ({ page, subject }) => {
    const lost = /\/media\/round\/\d+\/1[0-3]\.svg$/;
    await page.route(lost, (route) => route.fulfill({ status: 500 }));
    await page.goto(`/vrround/s-${subject.seriesId}.html`);
    const note = page.getByRole('alert');
    await expect(note).toContainText('4个角度加载失败');
    await noAxeViolations(page);
    await page.unroute(lost);
    await note.getByRole('button', { name: '重试' }).click();
    await expect(note).toHaveCount(0);
  });

  test('enters and leaves full screen', async ({ page, subject }) => {
    await page.goto(`/vrround/s-${subject.seriesId}.html`);
    await whole(page);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(true);
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(() => page.evaluate(() => !!document.fullscreenElement)).toBe(false);
  });
});

test.describe('a panorama of the interior', () => {
  test(
    'of a series',
    onRoute('VR_PANO', '/vrpano/s-{series_id}.html'),
    async ({ page, calls, subject }) => {
      const address = `/vrpano/s-${subject.seriesId}.html`;
      await visit(page, calls, address, { seen: heading(page) });
      await expect(heading(page)).toHaveText(`${subject.seriesName} VR内饰`);
      await page
        .getByRole('navigation', { name: '看车方式' })
        .getByRole('link', { name: '图片' })
        .click();
      await expect(page).toHaveURL(`/pic/s-${subject.seriesId}`);
    },
  );

  test(
    'of a model',
    onRoute('VR_PANO', '/vrpano/m-{mid}.html'),
    async ({ page, calls, subject }) => {
      await visit(page, calls, `/vrpano/m-${subject.modelId}.html`, { seen: heading(page) });
      await expect(heading(page)).toHaveText(`${subject.modelName} VR内饰`);
    },
  );

  test('shows another part of the room at another angle', async ({ page, request }) => {
    await page.goto(await panoAddress(request));
    await expect(room(page)).toBeVisible();
    const canvas = room(page).locator('canvas');
    const ahead = await canvas.screenshot();
    await room(page).focus();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight');
    await expect(room(page)).toHaveAttribute('data-yaw', '90');
    const right = await canvas.screenshot();
    expect(right.equals(ahead)).toBe(false);
    await page.getByRole('button', { name: '回到正前方' }).click();
    await expect(room(page)).toHaveAttribute('data-yaw', '0');
    expect((await canvas.screenshot()).equals(ahead)).toBe(true);
  });

  test('follows the pointer; labels stay at their places', async ({ page, request }) => {
    await page.goto(await panoAddress(request));
    await expect(room(page)).toBeVisible();
    const box = (await room(page).boundingBox())!;
    const point = page.getByRole('button', { name: '中控屏' });
    const before = (await point.boundingBox())!;
    await page.mouse.move(box.x + 600, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 500, box.y + 150, { steps: 5 });
    await drawn(page, 8);
    await page.mouse.up();
    expect((await point.boundingBox())!.x).toBeLessThan(before.x - 80);
    await point.click();
    await expect(page.getByText('导航、音乐与车辆设置都在这里')).toBeVisible();
    await noAxeViolations(page);
  });

  test('a lost WebGL context leaves the focus in the flat picture', async ({ page, request }) => {
    await page.goto(await panoAddress(request));
    await room(page).focus();
    await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(page.getByRole('region', { name: /车内全景/ })).toBeFocused();
  });

  test('without WebGL shows a flat picture that can be dragged', async ({ page, request }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(await panoAddress(request));
    const flat = page.getByRole('region', { name: /车内全景/ });
    await expect(flat).toBeVisible();
    await expect(page.getByText('浏览器不支持三维显示，可拖动平面全景')).toBeVisible();
    const left = () => flat.evaluate((element) => element.scrollLeft);
    await expect.poll(left).toBeGreaterThan(400);
    const middle = await left();
    const box = (await flat.boundingBox())!;
    await page.mouse.move(box.x + 600, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, box.y + 300, { steps: 4 });
    await page.mouse.up();
    expect(await left()).toBeGreaterThan(middle + 100);
    await noAxeViolations(page);
  });
});

test.describe('missing or failed data', () => {
  for (const address of ['/vrround/s-999999.html', '/vrpano/m-99999999.html']) {
    test(`${address} is the not-found page`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(heading(page)).toHaveText('前方没有路了');
    });
  }

  test('a failed upstream leaves a retry', async ({ page }) => {
    const gateway = await startGateway();
    try {
      await fetch(`${gateway.demoUrl}/demo/faults/getvrconfig/http_500`, { method: 'PUT' });
      expect((await page.goto(`${gateway.url}/vrround/s-1001.html`))?.status()).toBe(503);
      await expect(page.getByText('加载失败')).toBeVisible();
      await noAxeViolations(page);
      await fetch(`${gateway.demoUrl}/demo/faults`, { method: 'DELETE' });
      await page.getByRole('button', { name: '重试' }).click();
      await expect(stage(page)).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await gateway.stop();
    }
  });
});

test(
  'campaigns, each marked and linked',
  onRoute('AD_HARD', '/adHard/index'),
  async ({ page, calls }) => {
    const films = page.getByRole('region', { name: '品牌影片' });
    await visit(page, calls, '/adHard/index', {
      seen: films,
      // A document contains each call once; these are for another location.
      asks: ['/api/ads/getads', '/api/ads/commercialv2'],
    });
    await expect(page.getByRole('button', { name: /更换城市/ })).toHaveCount(0);
    const ground = page.locator('#root > div').first();
    await expect(ground).toHaveCSS('background-color', 'rgb(245, 247, 250)');
    const top = page.getByRole('region', { name: '本期主推' });
    await expect(top.getByText('广告', { exact: true })).toBeVisible();
    await top.getByRole('link', { name: '立即报名' }).click();
    await expect(page).toHaveURL(/\/submit\/\d+\.html\?locationId=22/);
  },
);

test('the download page', onRoute('DOWNLOAD_APP', '/download-app'), async ({ page, calls }) => {
  const code = page.getByRole('img', { name: /二维码/ });
  await visit(page, calls, '/download-app', { seen: code });
  await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
  expect(await page.locator('a[href*="store"], a[href$=".apk"]').count()).toBe(0);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
});

/** The address of a car with an interior panorama. */
async function panoAddress(request: {
  get: (url: string) => Promise<{ json: () => Promise<unknown> }>;
}): Promise<string> {
  const answer = await request.get('/api/rank/gatherranklist?sale_num=20');
  const { Result } = (await answer.json()) as { Result: { sale_list: { series_id?: string }[] } };
  for (const { series_id: id } of Result.sale_list) {
    if (!id) continue;
    const config = await request.get(`/api/model/getvrconfig?series_id=${id}`);
    const { Result: vr } = (await config.json()) as { Result: { pano: unknown } };
    if (vr.pano) return `/vrpano/s-${id}.html`;
  }
  throw new Error('no best-selling car with an interior panorama');
}
