/** Addresses and locators for the gallery tests. */
import type { APIRequestContext, Page } from '@playwright/test';

export const series = '1001';
export const model = '20001';
const tabs = { wg: '外观', ns: '内饰', kj: '空间', gf: '官方图' } as const;
export type Tab = keyof typeof tabs;

export const cards = (page: Page) => page.locator('main ul a[id^="picture-"]');
export const stage = (page: Page) =>
  page.getByRole('img', { name: new RegExp(`秦PLUS .*(${Object.values(tabs).join('|')})`) });
export const strip = (page: Page) => page.getByRole('navigation', { name: '缩略图' });
export const position = (page: Page) => page.getByLabel('图片信息').locator('p').first();
export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '图片分类' }).getByRole('link', { name });

/** The upstream's own data. */
export async function totalOf(request: APIRequestContext, letters: Tab, mid = '') {
  const query = new URLSearchParams({
    series_id: series,
    tag_name: tabs[letters],
    ...(mid && { mid }),
  });
  const answer = await request.get(`/api/image/getcarpiclist?${query.toString()}`, {
    headers: { 'x-page': 'IMAGE_LIST' },
  });
  const { Result } = (await answer.json()) as { Result: { total: number; own_total: number } };
  return Result;
}

export function pictureCalls(calls: readonly string[]): URLSearchParams[] {
  return calls
    .filter((call) => call.startsWith('/api/image/getcarpiclist'))
    .map((call) => new URL(call, 'http://x').searchParams);
}
