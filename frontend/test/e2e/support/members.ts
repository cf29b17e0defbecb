/** For tests of members: logins, and the available coupons. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { expect } from './leads';

export { expect, phones, codeOf, test } from './leads';

/** Demo members: 1 is new, 2 has claimed coupons before, 3 has a common name. */
export type User = 1 | 2 | 3;

/** Logs in without the passport's window. The page must be on the site. */
export async function logIn(page: Page, user: User): Promise<void> {
  const status = await page.evaluate(
    async (stoken) => {
      localStorage.setItem('jiadao:member', 'true');
      const answer = await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ stoken }),
      });
      return answer.status;
    },
    `demo-stoken-${String(user)}`,
  );
  expect(status).toBe(200);
}

type Detail = {
  readonly spuid: string;
  readonly skuid: string;
  readonly stock: number;
  readonly amount: string;
  readonly shop_name: string;
  readonly series_name: string;
  readonly dealer_id: string;
  readonly best_series_id: string;
  readonly best_model_id: string;
  readonly clue_project_id: string;
  readonly get_start_time: number;
  readonly get_end_time: number;
  readonly need_verify_code: number;
  readonly is_receive: number;
  readonly receive_status: number;
};

/** The first coupon of 北京 that matches, as seen by this member. */
export async function findCoupon(
  request: APIRequestContext,
  isSo: (detail: Detail, now: number) => boolean,
): Promise<Detail> {
  const { data } = await ask<{ data: { goods_id: string }[] }>(
    request,
    '/minServer/gatherdiscount?pn=1&rn=50',
  );
  for (const { goods_id: id } of data) {
    const detail = await ask<Detail>(request, `/api/coupon/detail?spu_id=${id}&coupon_type=10`);
    if (isSo(detail, Date.now() / 1000)) return detail;
  }
  throw new Error('no matching coupon');
}

const opens = ({ get_start_time: from, get_end_time: to }: Detail, now: number): boolean =>
  from <= now && now < to;

export const isOpen = (detail: Detail, now: number): boolean =>
  opens(detail, now) && detail.stock > 1 && !detail.need_verify_code && !detail.is_receive;
export const wantsCode = (detail: Detail, now: number): boolean =>
  opens(detail, now) && detail.stock > 0 && detail.need_verify_code === 1 && !detail.is_receive;
export const isSoldOut = (detail: Detail, now: number): boolean =>
  opens(detail, now) && detail.stock === 0 && !detail.is_receive;
export const hasEnded = (detail: Detail, now: number): boolean => detail.get_end_time <= now;
export const isToCome = (detail: Detail, now: number): boolean => now < detail.get_start_time;

async function ask<Result>(request: APIRequestContext, address: string): Promise<Result> {
  const answer = await request.get(address, { headers: { 'x-page': 'INDEX' } });
  return ((await answer.json()) as { Result: Result }).Result;
}

export class ClaimForm {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly code: Locator;
  readonly consent: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: '购车返现' });
    this.name = this.dialog.getByRole('textbox', { name: '姓名' });
    this.phone = this.dialog.getByRole('textbox', { name: '手机号' });
    this.code = this.dialog.getByRole('textbox', { name: '验证码' });
    this.consent = this.dialog.getByRole('checkbox', { name: /^我已阅读/ });
    this.button = this.dialog.getByRole('button', { name: '立即领取' });
  }

  async fill(phone: string, name = '张三'): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(phone);
    await this.consent.check();
  }

  /** The coupon as shown right after the login for it. */
  static async open(page: Page, spuId: string, user: User = 1): Promise<ClaimForm> {
    // At an address where our code does not run, so that the pending request is still there for the page.
    await page.goto('/-/live');
    await logIn(page, user);
    await page.evaluate((id) => {
      sessionStorage.setItem('jiadao:login-wish', JSON.stringify(`coupon:${id}`));
    }, spuId);
    await page.goto('/nonsense');
    return new ClaimForm(page);
  }
}

/** A matching coupon, opened by a member right after the login for it. */
export async function openCoupon(
  page: Page,
  request: APIRequestContext,
  isSo = isOpen,
): Promise<{ coupon: Detail; form: ClaimForm }> {
  const coupon = await findCoupon(request, isSo);
  return { coupon, form: await ClaimForm.open(page, coupon.spuid) };
}
