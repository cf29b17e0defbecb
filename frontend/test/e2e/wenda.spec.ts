import type { Page } from '@playwright/test';

import { noAxeViolations } from './support/axe';
import { findQuestion } from './support/content';
import { expect, test } from './support/fixtures';
import { onRoute } from './support/routes';
import { settled } from './support/settled';

/** 14 answers, the second of them long. */
const question = 'w100101';
const pages = [
  { address: '/wenda', call: '/api/wenda/getanswerlist', answers: '回答' },
  { address: '/wendaDetail', call: '/api/wenda/wendapage', answers: '车友回答' },
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answers = (page: Page) =>
  page.getByRole('region', { name: /^(车友)?回答$/ }).locator('ol > li');

/** Navigates to an address as a link would. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

// B1.10
test(
  'a question opens and reloads without requests',
  onRoute('WNEDA_DETAIL', '/wenda/{nid}.html'),
  async ({ page, subject, calls, request }) => {
    const { nid, title } = await findQuestion(request, subject);
    for (const open of [() => page.goto(`/wenda/${nid}.html`), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(heading(page)).toContainText(title);
      await expect(answers(page).first()).toBeVisible();
      await settled(page);
      expect(calls).toEqual([]);
    }
    await noAxeViolations(page);
    const knowledge = page
      .getByRole('region', { name: /^相关知识/ })
      .getByRole('link')
      .first();
    await expect(knowledge).toHaveAttribute('href', /^\/(article|video)\//);

    await page.goto('/rank/1-0-0-0-0-0-0.html');
    await follow(page, `/wenda/${nid}.html`);
    await expect(heading(page)).toContainText(title);
    await page.goBack();
    await expect(heading(page)).not.toContainText(title);
  },
);

// B3.97
test(
  'a question among owners links to others, and back',
  onRoute('CHEYOU_WENDA', '/wendaDetail/{wendaId}.html'),
  async ({ page, subject, calls, request }) => {
    const { nid, title } = await findQuestion(request, subject);
    for (const open of [() => page.goto(`/wendaDetail/${nid}.html`), () => page.reload()]) {
      expect((await open())?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
      await expect(answers(page).first()).toBeVisible();
      await settled(page);
      expect(calls).toEqual([]);
    }
    await noAxeViolations(page);
    const other = page.getByRole('region', { name: '车友还在问' }).getByRole('link').first();
    const name = (await other.textContent()) ?? '';
    await other.click();
    await expect(heading(page)).toHaveText(name);
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
  },
);

for (const { address, call } of pages) {
  test.describe(address, () => {
    test('more answers load in place and are restored on return', async ({ page, calls }) => {
      await page.goto(`${address}/${question}.html`);
      await expect(answers(page)).toHaveCount(10);
      await page.getByRole('link', { name: '加载更多回答' }).focus();
      await page.keyboard.press('Enter');
      await expect(answers(page)).toHaveCount(14);
      await expect(page.getByText('已显示全部回答')).toBeVisible();
      expect(calls.filter((one) => one.startsWith(call))).toHaveLength(1);
      await page.getByRole('link', { name: '图片' }).click();
      await page.goBack();
      await expect(answers(page)).toHaveCount(14);
    });

    test('the second page has its own address', async ({ page, calls }) => {
      await page.goto(`${address}/${question}.html`);
      const pagination = page.getByRole('navigation', { name: '回答分页' });
      await pagination.getByRole('link', { name: '第2页' }).click();
      await expect(page).toHaveURL(/\?pn=2$/);
      await expect(answers(page)).toHaveCount(4);
      await expect(page).toHaveTitle(/第2页/);
      calls.length = 0;
      await page.reload();
      await expect(answers(page)).toHaveCount(4);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\?pn=2$/);
      expect(calls).toEqual([]);
      await page.goBack();
      await expect(answers(page)).toHaveCount(10);
    });

    test('a long answer unfolds by keyboard', async ({ page }) => {
      await page.goto(`${address}/${question}.html`);
      const button = page.getByRole('button', { name: /^展开.*全文$/ }).first();
      const text = page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`);
      const folded = (await text.boundingBox())?.height ?? 0;
      await button.focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => (await text.boundingBox())?.height ?? 0)
        .toBeGreaterThan(folded);
      await expect(page.getByRole('button', { name: /^收起/ })).toBeFocused();
    });

    test('a withdrawn question says so; a missing one is not found', async ({ page }) => {
      await page.goto(`${address}/w100190.html`);
      await expect(heading(page)).toHaveText('问题已被删除');
      await expect(page).toHaveTitle(/^问题已删除/);
      await noAxeViolations(page);
      expect((await page.goto(`${address}/w999999.html`))?.status()).toBe(404);
    });

    test('a question without answers says so', async ({ page, request }) => {
      const id = await unanswered(request);
      await page.goto(`${address}/${id}.html`);
      await expect(page.getByText(/^还没有(人回答这个问题|车友回答)$/)).toBeVisible();
      await noAxeViolations(page);
    });
  });
}

/** The first unanswered question in the lists. */
async function unanswered(request: {
  get: (url: string, options: object) => Promise<{ json: () => Promise<unknown> }>;
}): Promise<string> {
  for (let series = 1001; series < 1020; series += 1) {
    const answer = await request.get(`/api/wenda/wendapage?wendaId=w${series}00`, {
      headers: { 'x-page': 'CHEYOU_WENDA' },
    });
    const { Result } = (await answer.json()) as {
      Result: { relate: { wendaId: string; answer_count: number }[] } | null;
    };
    const found = Result?.relate.find(({ answer_count: count }) => count === 0);
    if (found) return found.wendaId;
  }
  throw new Error('every question has an answer');
}
