import { noAxeViolations } from './support/axe';
import { expect, test } from './support/fixtures';
import { follow } from './support/journey';
import { heads, ids } from './support/parameter-table';
import { onRoute } from './support/routes';
import { startGateway } from './support/gateway';
import { settled } from './support/settled';

test(
  'the parameters of a series: by link and by URL, reordered, back and again',
  onRoute('PARAMETER', '/parameter/s-{serid}.html'),
  async ({ page, subject, calls }) => {
    const address = `/parameter/s-${subject.seriesId}.html`;
    await page.goto('/');
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${subject.seriesName}参数配置`,
    );
    await page.goto(address);
    calls.length = 0;
    await page.reload();
    await expect(heads(page).nth(1)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`【${subject.seriesName}参数配置表】`));
    await noAxeViolations(page);

    const before = await ids(page);
    expect(before.length).toBeLessThanOrEqual(10);
    await page.getByRole('button', { name: /右移$/ }).first().click();
    const swapped = [before[1], before[0], ...before.slice(2)];
    await expect.poll(() => ids(page)).toEqual(swapped);
    await page.reload();
    expect(await ids(page)).toEqual(swapped);

    await page.goto('/');
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(swapped);
    expect(calls.filter((call) => call.includes('/model/'))).toEqual([]);
  },
);

test(
  'the parameters of a model: it comes first, followed by those of its year',
  onRoute('PARAMETER', '/parameter/m-{modelId}.html'),
  async ({ page, subject, calls }) => {
    const address = `/parameter/m-${subject.modelId}.html`;
    await page.goto('/');
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${subject.modelName}参数配置`,
    );
    await page.goto(address);
    calls.length = 0;
    await page.reload();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
    await noAxeViolations(page);
    await page
      .getByRole('navigation', { name: '所在位置' })
      .getByRole('link', { name: '参数配置' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/parameter/s-${subject.seriesId}\\.html$`));
    await page.goBack();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
    await page.reload();
    await expect(heads(page).first()).toHaveAttribute('data-car', subject.modelId);
  },
);

// B1.5
test(
  'a pair: summary of both series, a model of each, swapped sides',
  onRoute('CONSTRAST', '/constrast/{mainSeriesId}-{recSeriesId}.html'),
  async ({ page, subject, calls }) => {
    const [one, other] = [subject.seriesId, subject.otherSeriesId];
    await page.goto('/');
    await follow(page, `/constrast/${one}-${other}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${subject.seriesName}和`);
    await page.goto(`/constrast/${one}-${other}.html`);
    calls.length = 0;
    await page.reload();
    await expect(heads(page)).toHaveCount(2);
    await expect(
      page.getByRole('table', { name: '概览' }).getByRole('row', { name: /销量/ }),
    ).not.toHaveText(/加载/);
    await expect(page.getByRole('region', { name: '价格对比' }).getByText(/加载/)).toHaveCount(0);
    // Each series has its own sales and each model its own prices, but a document contains a call only once.
    const shown = await ids(page);
    expect(calls.filter((call) => !call.includes('getseriessummary')).toSorted()).toEqual(
      shown.map((id) => `/api/model/carmodalinfo?model_id=${id}`).toSorted(),
    );
    await noAxeViolations(page);

    const before = await ids(page);
    await page.getByRole('link', { name: '左右互换' }).click();
    await expect(page).toHaveURL(new RegExp(`/constrast/${other}-${one}\\.html$`));
    await expect(heads(page)).toHaveCount(2);
    await page.goBack();
    await expect.poll(() => ids(page)).toEqual(before);
    await page.reload();
    await expect.poll(() => ids(page)).toEqual(before);
  },
);

test(
  'selected models: from none to two, by the picker, and back',
  onRoute('CONSTRAST_MODEL', '/constrast'),
  async ({ page, subject, calls }) => {
    await page.goto('/');
    await follow(page, '/constrast');
    await expect(page.getByRole('heading', { level: 1, name: '车型对比' })).toBeVisible();
    await page.goto('/constrast');
    calls.length = 0;
    await page.reload();
    await expect(
      page.getByRole('region', { name: '热门对比' }).getByRole('link').first(),
    ).toBeVisible();
    expect(calls).toEqual([]);
    await noAxeViolations(page);

    await page.getByRole('button', { name: '添加车款' }).click();
    const dialog = page.getByRole('dialog', { name: '添加车款' });
    await dialog.getByRole('searchbox', { name: '搜索车系' }).fill(subject.seriesName);
    await dialog
      .getByRole('region', { name: '搜索结果' })
      .getByRole('button', { name: subject.seriesName, exact: true })
      .click();
    const models = dialog.getByRole('region', { name: '车款' }).getByRole('button');
    await models.first().click();
    await expect(dialog.getByText('已选 1 / 10 款')).toBeVisible();
    await expect(models.first()).toBeDisabled();
    await models.nth(1).click();
    await expect(dialog.getByText('已选 2 / 10 款')).toBeVisible();
    await noAxeViolations(page);
    await dialog.getByRole('button', { name: '完成' }).click();

    await expect(heads(page)).toHaveCount(2);
    const chosen = await ids(page);
    await expect(page).toHaveURL(new RegExp(`modelIds=${chosen.join(',')}$`));
    await page.reload();
    expect(await ids(page)).toEqual(chosen);
    await page.goBack();
    await expect(heads(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('region', { name: '热门对比' })).toBeVisible();
  },
);

test('the models of a series: by year, or selected one by one', async ({ page, calls }) => {
  await page.goto('/parameter/s-1001.html');
  await page
    .getByRole('navigation', { name: '按年款看' })
    .getByRole('link', { name: /2024款/ })
    .click();
  await expect(page).toHaveURL(/year=2024$/);
  await expect.poll(() => ids(page)).toEqual(['20005', '20006']);
  await page.getByRole('button', { name: '选择车款' }).click();
  const dialog = page.getByRole('dialog', { name: '选择秦PLUS车款' });
  await dialog.getByRole('button', { name: '清空' }).click();
  await expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
  await dialog.getByRole('searchbox', { name: '筛选车款' }).fill('128km');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('checkbox').first().check();
  await noAxeViolations(page);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/modelIds=20004,20003$/);
  await expect.poll(() => ids(page)).toEqual(['20004', '20003']);
  await page.goBack();
  await expect.poll(() => ids(page)).toEqual(['20005', '20006']);
  expect(calls).toEqual([]);
});

test.describe('missing or failed data', () => {
  for (const address of [
    '/parameter/s-999999.html',
    '/parameter/m-99999999.html',
    '/constrast/1001-999999.html',
    '/constrast/999999-1001.html',
  ]) {
    test(`${address} is the not-found page, as a document and inside the site`, async ({
      page,
    }) => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
      await page.goto('/constrast');
      await follow(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('前方没有路了');
    });
  }

  test('a failed upstream leaves the page and a retry', async ({ page }) => {
    expect((await page.goto('/constrast/1001-9990002.html'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect((await page.goto('/parameter/m-9990002.html'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
    expect((await page.goto('/constrast?modelIds=9990002'))?.status()).toBe(503);
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    await noAxeViolations(page);
  });
});

for (const [what, address] of [
  ['the parameters', '/parameter/s-1001.html'],
  ['a pair', '/constrast/1001-1166.html'],
  ['a comparison', '/constrast?modelIds=20001,20539'],
] as const) {
  // What comes in the second part of the first render is in the window there.
  for (const height of [900, 2160]) {
    test(`nothing shifts on ${what} in a window of ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          shifts.push(
            ...list
              .getEntries()
              .map((entry) => (entry as PerformanceEntry & { value: number }).value),
          );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The client renders both parts: a rendered document is painted while it is still read.
      const gateway = await startGateway({ RENDER_THREADS: '0' });
      try {
        await page.goto(`${gateway.url}${address}`);
        await expect(heads(page).first()).toBeVisible();
        await settled(page);
        const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts);
        expect(shifts).toEqual([]);
      } finally {
        await gateway.stop();
      }
    });
  }
}

test('a group that the address names is in the window once the table is whole', async ({
  page,
}) => {
  await page.goto('/parameter/s-1001.html#group-9');
  const group = page.locator('#group-9');
  await expect(group).toBeAttached();
  await settled(page);
  await expect(group).toBeInViewport();
});
