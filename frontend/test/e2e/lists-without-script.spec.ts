/** Lists go on by plain links, which crawlers and readers without script follow. */
import type { Browser, Page } from '@playwright/test';

import { findTag } from './support/content';
import { expect, test } from './support/fixtures';

/** A page of a context of its own: that of the fixtures waits for the client's first render. */
async function withoutScript(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

type List = {
  readonly name: string;
  readonly address: (of: Parameters<typeof tagAddress>[0]) => Promise<string> | string;
  readonly more: string;
  /** Number of its page in the query. */
  readonly key: string;
  /** The list, where the page has several. */
  readonly within?: string;
  readonly second: RegExp;
};

async function tagAddress(of: {
  request: Parameters<typeof findTag>[0];
  subject: Parameters<typeof findTag>[1];
}): Promise<string> {
  return `/tag/${(await findTag(of.request, of.subject)).tag.nid}.html`;
}

const lists: readonly List[] = [
  {
    name: 'search results',
    address: () => '/search?query=SUV',
    more: '加载更多结果',
    key: 'pn',
    second: /\/search\?query=SUV&pn=2$/,
  },
  {
    name: 'stories of a tag',
    address: tagAddress,
    more: '加载更多内容',
    key: 'pn',
    second: /\/tag\/[^?]+\?pn=2$/,
  },
  {
    name: 'offers',
    address: () => '/dealer-special',
    more: '加载更多优惠',
    key: 'pn',
    within: '购车优惠',
    second: /\/dealer-special\?pn=2$/,
  },
  {
    name: 'dealers',
    address: () => '/dealer-special',
    more: '加载更多经销商',
    key: 'dealer_pn',
    within: '本地经销商',
    second: /\/dealer-special\?dealer_pn=2$/,
  },
];

function placeOf(page: Page, within?: string) {
  return within ? page.getByRole('region', { name: within }) : page.getByRole('main');
}

for (const { name, address, more, key, within, second } of lists) {
  test(`${name}: to the second page and back`, async ({ browser, gateway, request, subject }) => {
    const page = await withoutScript(browser, gateway.url);
    await page.goto(await address({ request, subject }));
    const place = placeOf(page, within);
    const titles = () => place.getByRole('listitem').getByRole('heading').allInnerTexts();
    const before = await titles();
    expect(before.length).toBeGreaterThan(2);
    await place.getByRole('link', { name: more }).click();
    await expect(page).toHaveURL(second);
    await expect(place.getByText('从第2页开始显示')).toBeVisible();
    expect(await titles()).not.toEqual(before);
    await place.getByRole('link', { name: '回到第一页' }).click();
    await expect(place.getByText(/^从第/)).toHaveCount(0);
    expect(await titles()).toEqual(before);
    await page.context().close();
  });

  test(`${name}: a page behind the end says so`, async ({ browser, gateway, request, subject }) => {
    const page = await withoutScript(browser, gateway.url);
    const first = await address({ request, subject });
    await page.goto(`${first}${first.includes('?') ? '&' : '?'}${key}=900`);
    await expect(placeOf(page, within).getByText('第900页没有内容')).toBeVisible();
    await placeOf(page, within).getByRole('link', { name: '回到第一页' }).click();
    await expect(page).not.toHaveURL(/900/);
    await page.context().close();
  });
}
