// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { CallName } from '~/api/call-types';
import { calls } from '~/api/generated/calls';
import type { PageData } from '~/api/page-data';

import { example, exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import AdSubmitPage from './AdSubmitPage';
import AskSuccessPage from './AskSuccessPage';
import DealerCluePage from './DealerCluePage';
import DealerPage from './DealerPage';
import DealerSpecialPage from './DealerSpecialPage';

const shop = example('shopClueThread');
const thread = {
  params: { shopClueThread: { dealer_id: shop.dealer_id } },
  parts: { shopClueThread: exampleEnvelope('shopClueThread') },
};

const envelope = (call: CallName, payload: object) => ({
  ...exampleEnvelope(call),
  [calls[call].payload]: payload,
});

const dealerWith = (parts: PageData['parts']) =>
  renderToString(
    onPage(<DealerPage />, {
      at: `/dealer/d-${shop.dealer_id}.html`,
      pageData: {
        page: 'DEALER',
        params: {
          ...thread.params,
          gatherDiscount: { dealer_id: shop.dealer_id, city: shop.city, rn: '10' },
        },
        parts,
      },
    }),
  );

test("a dealer's page renders with prices and offers without a browser", () => {
  const html = dealerWith({
    ...thread.parts,
    gatherDiscount: exampleEnvelope('gatherDiscount'),
  });
  expect(globalThis).not.toHaveProperty('document');
  expect(html).toContain(shop.dealer_s_name);
  expect(html).toContain(shop.address);
  expect(html).toContain('服务优');
  expect(html).toContain(example('gatherDiscount').data[0]!.series_name);
  expect(shop.model_list.length).toBeGreaterThan(0);
  for (const { modelName } of shop.model_list) expect(html).toContain(modelName);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

const asking = ['向本店询底价', '号码只提供给这一家', '获取最低价', '可直接询底价'];

test.each([
  ['on sale', 1, asking],
  ['of unknown status', undefined, asking],
  ['not sold', 3, []],
])('a dealer offers the inquiry about its series only where it is sold: %s', (_, stat, offered) => {
  const series_list = shop.series_list?.map((series) => ({
    ...series,
    sell_stat: series.series_id === shop.series_id ? stat : 1,
  }));
  const html = dealerWith({
    shopClueThread: envelope('shopClueThread', { ...shop, series_list }),
    gatherDiscount: envelope('gatherDiscount', {
      ...example('gatherDiscount'),
      total: 0,
      data: [],
    }),
  });
  const head = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  expect(head.includes('已停售')).toBe(offered.length === 0);
  expect(asking.filter((words) => html.includes(words))).toEqual(offered);
});

test('the inquiry to a dealer renders without a browser', () => {
  const html = renderToString(
    onPage(<DealerCluePage />, {
      at: `/dealer-clue/d-${shop.dealer_id}.html`,
      pageData: { page: 'DEALER_CLUE', ...thread },
    }),
  );
  expect(html).toContain(`向${shop.dealer_s_name ?? ''}询底价`);
  expect(html).toContain('只询这一家经销商');
});

test('the dealers of a city render without a browser', () => {
  const asked = { pn: '1', rn: '10' };
  const html = renderToString(
    onPage(<DealerSpecialPage />, {
      at: '/dealer-special',
      pageData: {
        page: 'DEALER_SPECIAL',
        params: { gatherDiscount: asked, dealerList: { ...asked, sort_column: '0' } },
        parts: {
          gatherDiscount: exampleEnvelope('gatherDiscount'),
          dealerList: exampleEnvelope('dealerList'),
        },
      },
    }),
  );
  expect(html).toContain('北京经销商特惠');
  expect(html).toContain(example('dealerList').dealer_list[0]!.dealer_s_name);
  expect(html).toContain('品牌');
});

const ad = example('getSubmit');
const adAt = (query: string) =>
  renderToString(
    onPage(<AdSubmitPage />, {
      at: `/submit/${ad.ad_id ?? ''}.html${query}`,
      pageData: {
        page: 'ADVERTISE_SUBMIT',
        params: { getSubmit: { ad_id: ad.ad_id ?? '' } },
        parts: { getSubmit: exampleEnvelope('getSubmit') },
      },
    }),
  );

// L2.7 L3.126
test('the form of an ad renders without a browser; its background comes only from our hosts', () => {
  const html = adAt('');
  expect(html).toContain(`${ad.series[0]!.series_name}限时活动报名`);
  expect(html).toContain(ad.background_pc_url);
  expect(adAt('?backgroundPcUrl=/media/banner/9.svg')).toContain('src="/media/banner/9.svg"');
  const hostile = adAt(`?backgroundPcUrl=${encodeURIComponent('https://evil.test/media/a.svg')}`);
  expect(hostile).not.toContain('evil.test');
  expect(hostile).toContain(ad.background_pc_url);
});

test('the success page contains no personal data before hydration', () => {
  const html = renderToString(
    onPage(<AskSuccessPage />, {
      at: '/submit/success?series_id=1001',
      pageData: {
        page: 'SUBMIT_SUCCESS',
        params: { getSeriesInfo: { series_id: '1001' } },
        parts: { getSeriesInfo: exampleEnvelope('getSeriesInfo') },
      },
    }),
  );
  expect(html).toContain('报名结果');
  expect(html).not.toContain('****');
});
