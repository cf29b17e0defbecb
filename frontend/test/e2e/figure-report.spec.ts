/** 这里有误: a visitor says that a figure is wrong, and the operators get it once, without words. */
import type { Page } from '@playwright/test';

import { expect, test as journey } from './support/fixtures';
import { startGateway, type StartedGateway } from './support/gateway';
import { settled } from './support/settled';

/** Its own gateway: the metrics of another one may not be reached. */
const test = journey.extend<object, { counting: StartedGateway }>({
  counting: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
});

const note = (page: Page) => page.locator('[data-figure-note]');
const wrong = (page: Page) => note(page).getByRole('button', { name: '这里有误' });

async function counted({ adminUrl }: StartedGateway): Promise<number> {
  const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
  const line = /^bff_browser_errors_total\{.*kind="figure".*\} (\d+)/m;
  return Number(line.exec(metrics)?.[1] ?? 0);
}

function reportsOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/log/error') return;
    bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
}

test('a figure of the series page, with the mouse', async ({ page, counting, subject }) => {
  const bodies = reportsOf(page);
  const before = await counted(counting);
  const answer = await page.goto(`${counting.url}/s-${subject.seriesId}`);
  await settled(page);
  const price = page.getByRole('main').locator('button[data-figure]').first();
  await price.hover();
  await wrong(page).click();
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toEqual({
    kind: 'figure',
    code: 'GUIDE',
    page: 'CAR_TRAIN',
    place: expect.stringMatching(new RegExp(`^s-${subject.seriesId}/\\w[\\w/]*$`)) as unknown,
    call: expect.stringMatching(/^\w+$/) as unknown,
    traceId: answer?.headers()['x-request-id'],
    time: expect.any(Number) as unknown,
  });
  await expect.poll(() => counted(counting)).toBe(before + 1);

  await page.keyboard.press('Escape');
  await price.click();
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
  await expect(wrong(page)).toHaveCount(0);
  expect(bodies).toHaveLength(1);
});

test('a figure of a list that was loaded later, by keyboard: the trace of its call', async ({
  page,
  counting,
  subject,
}) => {
  const bodies = reportsOf(page);
  await page.goto(counting.url);
  await settled(page);
  const answered = page.waitForResponse((response) => response.url().includes('/carmodalinfo'));
  await page.evaluate((id) => {
    history.pushState({}, '', `/m-${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, subject.modelId);
  const { 'x-request-id': traceId } = (await answered).headers();
  const price = page.getByRole('main').locator('button[data-figure]').first();
  await expect(price).toBeVisible();
  await page.keyboard.press('Shift');
  await price.focus();
  await page.keyboard.press('Enter');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(wrong(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
  await expect(note(page)).toBeFocused();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ page: 'CAR_INFO', call: 'carModalInfo', traceId });
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
});

test('a parameter: its row by mouse, its group by keyboard', async ({
  page,
  counting,
  subject,
}) => {
  const bodies = reportsOf(page);
  await page.goto(`${counting.url}/parameter/s-${subject.seriesId}.html`);
  await settled(page);
  const main = page.getByRole('main');
  await main.getByRole('rowheader').locator('[data-figure]').nth(1).hover();
  await wrong(page).click();
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
  await page.keyboard.press('Escape');
  const row = main.getByRole('rowheader').locator('[data-figure]').nth(2);
  await row.click();
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await main.getByRole('rowheader').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await wrong(page).press('Enter');
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
  const code = 'PARAMETER';
  const place = (at: string) =>
    expect.stringMatching(new RegExp(`^s-${subject.seriesId}/configList/0/${at}$`)) as unknown;
  expect(bodies).toEqual([
    expect.objectContaining({ code, place: place('list/\\d+/name') }),
    expect.objectContaining({ code, place: place('title') }),
  ]);
});

test('a report that does not arrive says so and is sent again', async ({ page, subject }) => {
  await page.goto(`/s-${subject.seriesId}`);
  await settled(page);
  await page.route('**/api/log/error', (route) => route.abort());
  await page.getByRole('main').locator('button[data-figure]').first().click();
  await wrong(page).click();
  await expect(note(page).getByRole('status')).toHaveText('没有发出去');
  await page.unroute('**/api/log/error');
  await note(page).getByRole('button', { name: '重试' }).click();
  await expect(note(page).getByRole('status')).toHaveText('已收到，谢谢');
});
test.use({ quiet: undefined });
