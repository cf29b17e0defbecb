import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { forgetReports, startReports } from '~/api/report';
import { prepareParts } from '~/ui/later';

import { example, exampleEnvelope } from '../../test/support/example';
import { fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import HomePage from './HomePage';

const preloaded = [
  'index',
  'getAds',
  'commercialv2',
  'gatherRankList',
  'gatherDiscount',
  'conditionSearch',
  'feedStart',
] as const;
const params = {
  conditionSearch: { price: '0,10', rn: '23' },
  getAds: { location_id: '22' },
  commercialv2: { location: 'car_canopy_other' },
};
const broken = { ResultCode: 50201, ResultMsg: '上游没有应答', Result: null, traceId: 'trace-1' };

// Under load, loading the code of a part takes longer than a test waits.
beforeAll(prepareParts);

let gateway: FakeGateway;
beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer('/api/ads/getads', example('getAds'))
    .answer('/api/ads/commercialv2', example('commercialv2'))
    .answer('/api/content/feed', () => Response.json(exampleEnvelope('feed')));
});

function show(parts: Record<string, unknown> = {}, at = '/') {
  const envelopes = Object.fromEntries(preloaded.map((call) => [call, exampleEnvelope(call)]));
  renderOn(<HomePage />, {
    pageData: {
      page: 'INDEX',
      params,
      parts: { ...envelopes, ...parts },
    },
    ofDocument: true,
    at,
  });
}
const section = (name: string) => screen.getByRole('region', { name });
/** The end of the side column is loaded after the page. */
const offers = () => screen.findByRole('region', { name: '购车优惠' });

describe('a home page with complete data in its document', () => {
  test('requests only the later ads', async () => {
    show();
    await screen.findByText(example('feedStart')[0]!.title);
    await screen.findByRole('link', { name: /^广告银河A7 试驾季/ });
    await waitFor(() => {
      expect(gateway.asked.map(({ path, query }) => [path, Object.values(query)]).sort()).toEqual([
        ['/api/ads/commercialv2', ['car_dazzle_color_other']],
        ['/api/ads/commercialv2', ['car_index_top_banner']],
        ['/api/ads/getads', ['1']],
      ]);
    });
  });

  // B2.93 B2.97
  // L2.34 L2.35 L2.36
  test('shows its sections', async () => {
    show();
    await offers();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('驾到');
    for (const name of ['精选推荐', '热度榜', '销量榜', '新车榜', '购车优惠', '精彩图集']) {
      expect(section(name)).toBeTruthy();
    }
    expect(screen.getByRole('tab', { name: '10万以下', selected: true })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '推荐', selected: true })).toBeTruthy();
  });

  // B2.95 B3.37 B3.114
  test('rankings link to their pages and show the change', () => {
    show();
    const more = within(section('热度榜')).getByRole('link', { name: '更多热度榜' });
    expect(more.getAttribute('href')).toBe('/rank/2-0-0-0-0-0-0.html');
    expect(
      within(section('新车榜')).getByRole('link', { name: '更多新车榜' }).getAttribute('href'),
    ).toBe('/rank/6-0-0-0-0-0.html');
    const { heat_list: heat } = example('gatherRankList');
    const rows = within(section('热度榜')).getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]!.textContent).toContain(heat[0]!.series_name);
    expect(rows[0]!.textContent).toContain(heat[0]!.price);
    // Hover says what it is.
    const figure = rows[0]!.querySelector('[data-figure*="member"]');
    expect(JSON.parse(figure?.getAttribute('data-figure') ?? '{}')).toEqual({
      kind: 'ranked',
      member: 'title',
      value: heat[0]!.text.title,
    });
  });

  // B2.96 B3.123 B3.124 B7.133 B9.19
  // L2.35 L2.111
  test('a discount shows price, cash and limit', async () => {
    show();
    const rows = within(await offers()).getAllByRole('listitem');
    const { series_name: name, stock } = example('gatherDiscount').data[0]!;
    expect(rows[0]!.textContent).toContain(name);
    expect(rows[0]!.textContent).toContain('25.35-32.99万');
    expect(rows[0]!.textContent).toContain(`限${stock}人`);
    expect(rows[0]!.textContent).toMatch(/返现 [\d,]+元/);
  });
});

// L2.37 L2.38
test('the right column ends with the friend links and the legal texts', async () => {
  show();
  await offers();
  const friends = screen.getByRole('navigation', { name: '友情链接' });
  const column = section('精彩图集').parentElement?.parentElement;
  expect(column?.contains(section('热度榜'))).toBe(true);
  expect(await within(friends).findAllByRole('link')).toHaveLength(14);
  const after = [...(column?.querySelectorAll('section, nav, nav + ul') ?? [])];
  expect(after.at(-2)).toBe(friends);
  expect(after.at(-1)?.textContent).toBe('用户协议隐私政策开放平台');
  expect(column?.lastElementChild?.contains(friends)).toBe(true);
});

describe('a failed part', () => {
  // B8.3
  // L8.18
  test('is reported in its place, and the others stay', async () => {
    show({ gatherRankList: broken });
    expect(within(await offers()).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.getAllByText('上游没有应答')).toHaveLength(2);
    expect(section('精选推荐')).toBeTruthy();

    gateway.answer('/api/rank/gatherranklist', example('gatherRankList'));
    await userEvent.click(within(section('榜单')).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '热度榜' })).toBeTruthy();
    expect(screen.queryByText('上游没有应答')).toBeNull();
  });

  // B8.5
  test.each(['index', 'gatherRankList', 'gatherDiscount'])(
    'of %s goes to the error handler',
    async (call) => {
      startReports();
      forgetReports();
      show({ [call]: broken });
      await waitFor(() => {
        // What earlier tests noted is reported first.
        const reports = gateway.asked.filter(({ path }) => path === '/api/log/error');
        expect(reports.map(({ body }) => body)).toContainEqual(
          expect.objectContaining({ kind: 'call', call, message: '上游没有应答' }),
        );
      });
    },
  );

  test('discounts: the same', async () => {
    show({ gatherDiscount: broken });
    gateway.answer('/minServer/gatherdiscount', example('gatherDiscount', 'empty'));
    await userEvent.click(within(await offers()).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('本市暂无优惠')).toBeTruthy();
  });

  test('first condition tab: the same', () => {
    show({ conditionSearch: broken });
    expect(
      within(screen.getByRole('tabpanel', { name: '10万以下' })).getByRole('alert'),
    ).toBeTruthy();
  });

  test('index: one section reports it and offers a retry, the rest stands', async () => {
    show({ index: broken });
    expect(screen.getByRole('alert').textContent).toContain('反馈编号 trace-1');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('list', { name: '按级别选车' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '按条件选车' })).toBeTruthy();
    expect(screen.getByRole('region', { name: '热度榜' })).toBeTruthy();
    gateway.answer('/api/index', example('index'));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '精选推荐' })).toBeTruthy();
  });
});

test('requests everything after navigation, the condition cars after the index', async () => {
  for (const [path, call] of [
    ['/api/index', 'index'],
    ['/api/ads/commercialv2', 'commercialv2'],
    ['/api/rank/gatherranklist', 'gatherRankList'],
    ['/minServer/gatherdiscount', 'gatherDiscount'],
    ['/api/conditionsearch', 'conditionSearch'],
  ] as const) {
    gateway.answer(path, example(call));
  }
  renderOn(<HomePage />);
  expect(screen.getAllByText('加载中').length).toBeGreaterThan(3);
  expect(await screen.findByRole('region', { name: '热度榜' })).toBeTruthy();
  const panel = await screen.findByRole('tabpanel', { name: '10万以下' });
  await within(panel).findByText(example('conditionSearch').series[0]!.name);
  expect(gateway.asked.filter(({ path }) => path === '/api/conditionsearch')).toHaveLength(1);
});

test('renders all texts as text', () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const index = exampleEnvelope('index') as { Result: ReturnType<typeof example<'index'>> };
  index.Result.hot_brands = [{ code: '"><x', title: hostile, logo: 'javascript:alert(1)' }];
  index.Result.condictions[1]!.title = hostile;
  index.Result.banner_operation = [
    { pc_poster_url: '/a.svg', title: hostile, target_url: 'javascript:1' },
  ];
  show({ index });
  expect(document.querySelector('[onerror]')).toBeNull();
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  expect(screen.getAllByText(hostile)).toHaveLength(2);
});

// B2.107
// L2.47
test("keeps the visit's source for the log, unless it is invalid", () => {
  show({}, '/?from_src=aladdin_5271_x');
  expect(localStorage.getItem('jiadao:from_src')).toBe('"aladdin_5271_x"');
  show({}, '/?from_src=<script>');
  expect(localStorage.getItem('jiadao:from_src')).toBe('"aladdin_5271_x"');
});

// B2.98 B2.104
// L2.36 L2.43
test('the album links to the inquiry about its car', async () => {
  show();
  await offers();
  const [first] = example('gatherRankList').wonderful_atlas;
  const album = within(section('图集轮播'));
  const ask = album.getAllByRole('link', { name: '查报价单' })[0]!;
  expect(ask.getAttribute('href')).toBe(`/askprice/s-${first!.series_id}.html`);
  const picture = album.getAllByRole('link', { name: /./ })[0]!;
  expect(picture.getAttribute('href')).toBe(`/pic/s-${first!.series_id}`);
});
