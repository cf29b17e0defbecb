/** For tests that send leads: a gateway without rate limits for them, and the leads that the upstream received. */
import { fileURLToPath } from 'node:url';

import { expect, type Locator, type Page } from '@playwright/test';

import { test as base } from './fixtures';
import { ownGateway, type Gateway } from './gateway';

export { expect } from './fixtures';

/** A lead as received by the demo. */
type TakenLead = {
  readonly clue_id: string;
  readonly call: string;
  readonly clue_source_type: string;
  readonly key: string;
  readonly phone: number;
  readonly name: string;
  readonly series_id: number;
  readonly model_id: number | null;
  readonly dealer_ids: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
};

/** A claim as received by the demo. */
type TakenClaim = {
  readonly receive_id: string;
  readonly key: string;
  readonly phone: number;
  readonly name: string;
  readonly user: number | null;
  readonly spu_id: string;
  readonly fields: Readonly<Record<string, string>>;
};

type Upstream = {
  readonly claims: () => Promise<readonly TakenClaim[]>;
  readonly leads: () => Promise<readonly TakenLead[]>;
  /** Makes the call fail in one of the demo's ways until it recovers or the test ends. */
  readonly fail: (call: string, kind: string) => Promise<void>;
  readonly recover: () => Promise<void>;
};

export const test = base.extend<{ upstream: Upstream }, { gateway: Gateway }>({
  gateway: [
    // Playwright requires a destructuring pattern here: it reads the fixture names from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const config = fileURLToPath(new URL('many-leads.toml', import.meta.url));
      const gateway = await ownGateway(['--config', config]);
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  upstream: async ({ gateway: { demoUrl } }, use) => {
    const recover = async (): Promise<void> => {
      await fetch(`${demoUrl}/demo/faults`, { method: 'DELETE' });
    };
    await fetch(`${demoUrl}/demo/state`, { method: 'DELETE' });
    await use({
      claims: async () => (await (await fetch(`${demoUrl}/demo/claims`)).json()) as TakenClaim[],
      leads: async () => (await (await fetch(`${demoUrl}/demo/leads`)).json()) as TakenLead[],
      fail: async (call, kind) => {
        const { ok } = await fetch(`${demoUrl}/demo/faults/${call}/${kind}`, { method: 'PUT' });
        expect(ok).toBe(true);
      },
      recover,
    });
    await recover();
  },
});

/** 199 xxxx 0000; see adapters/demo/src/phone/test_phone.rs. */
export const phones = {
  plain: '19900010000',
  risky: '19900020000',
  refused: '19900030000',
  late: '19900040000',
  closed: '19900050000',
  codeFails: '19900060000',
  broken: '19900070000',
  garbled: '19900080000',
} as const;

/** Demo cars: one with seven dealers in 北京, one with one, one discontinued. */
export const cars = { many: '1166', one: '1086', stopped: '1021' } as const;

export const codeOf = (phone: string): string => phone.slice(-6);

export class LeadForm {
  readonly name: Locator;
  readonly phone: Locator;
  readonly code: Locator;
  readonly consent: Locator;
  readonly button: Locator;

  constructor(readonly page: Page) {
    this.name = page.getByRole('textbox', { name: '姓名' });
    this.phone = page.getByRole('textbox', { name: '手机号' });
    this.code = page.getByRole('textbox', { name: '验证码' });
    this.consent = page.getByRole('checkbox', { name: /^我已阅读/ });
    this.button = page.getByRole('button', { name: '获取最低价' });
  }

  async fill(phone: string, name = '张三'): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(phone);
    await this.consent.check();
  }

  /** Sent empty, the form reports everything missing at once. */
  async expectMissing(): Promise<void> {
    await this.button.click();
    for (const words of ['请输入姓名', '请输入正确的手机号', '请先阅读并同意个人信息保护声明']) {
      await expect(this.page.getByText(words, { exact: true })).toBeVisible();
    }
  }

  /** The server's response to a number is shown: refused, timed out, code required. */
  async expectRefusals(): Promise<void> {
    const problem = this.page.getByRole('alert');
    await this.fill(phones.refused);
    await this.button.click();
    await expect(problem).toHaveText('提交过于频繁，请明天再试（演示数据）');
    await this.phone.fill(phones.broken);
    await this.button.click();
    await expect(problem).toContainText('不会重复询价');
    await this.phone.fill(phones.risky);
    await this.button.click();
    await expect(this.code).toBeFocused();
    await this.button.click();
    await expect(this.page.getByText('请输入您的验证码', { exact: true })).toBeVisible();
    await expect(this.page.getByText('请输入验证码~', { exact: true })).toBeVisible();
    await this.expectWrongCode();
  }

  /** Requests a code and enters a wrong one, which is reported. */
  async expectWrongCode(): Promise<void> {
    await this.page.getByRole('button', { name: '获取验证码' }).click();
    await expect(this.page.getByRole('button', { name: /^5\d秒后重发$/ })).toBeVisible();
    await this.code.fill('111111');
    await this.button.click();
    await expect(this.page.getByText('请输入正确的验证码')).toBeVisible();
  }

  /** Opens the inquiry dialog by its link on a page. */
  static async open(page: Page, seriesId: string): Promise<LeadForm> {
    await page.goto(`/askprice/success?series_id=${seriesId}`);
    await page.getByRole('link', { name: /^询.*底价$/ }).click();
    const form = new LeadForm(page);
    await expect(form.name).toBeVisible();
    return form;
  }
}

export function success(page: Page): Locator {
  return page.getByRole('dialog').getByText('询价成功', { exact: true }).first();
}
