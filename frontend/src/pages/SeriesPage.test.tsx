import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { useCity } from '~/api/visit';

import { example } from '../../test/support/example';
import { carDocument, carGateway, seriesParts } from '../../test/support/fake-car';
import { failure, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import SeriesPage from './SeriesPage';

let gateway: FakeGateway;
let viewport: FakeViewport;

beforeEach(() => {
  viewport = fakeViewport();
  gateway = carGateway();
});

function Shanghai() {
  const { chooseCity } = useCity();
  return (
    <button
      type="button"
      onClick={() => {
        chooseCity('上海');
      }}
    >
      去上海
    </button>
  );
}

const show = (pageData = carDocument(seriesParts)) =>
  renderOn(
    <>
      <Shanghai />
      <SeriesPage />
    </>,
    { at: '/s-1001', pageData },
  );
const region = (name: string) => within(screen.getByRole('region', { name }));
/** Without visitor-specific data, which no document contains. */
const shared = () => gateway.asked.filter(({ method }) => method === 'GET').map(({ path }) => path);
const broken = { ResultCode: 50_201, ResultMsg: '上游服务没有应答', Result: null, status: 502 };

// B2.125
test("shows the document's data without a request", () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS');
  expect(region('车款与报价').getAllByRole('row').length).toBeGreaterThan(2);
  expect(region('经销商报价').getByText('北京金穗比亚迪汽车销售有限公司')).toBeTruthy();
  expect(region('同级车').getByRole('link', { name: '与朗逸对比' }).getAttribute('href')).toBe(
    '/constrast/1001-1166.html',
  );
  expect(region('基本参数').getByText('参数车款：2025款 DM-i 智驾版 55KM 领先型')).toBeTruthy();
  expect(document.querySelector('[aria-busy]')?.closest('section')?.textContent).toContain(
    '视频说明书',
  );
  expect(shared()).toEqual([]);
});

test('requests the same without it', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: '秦PLUS' })).toBeTruthy();
  await waitFor(() => {
    expect(shared()).toHaveLength(Object.keys(seriesParts).length);
  });
  const dealers = gateway.asked.find(({ path }) => path === '/api/dealer/dealerlist');
  expect(dealers?.query).toEqual(seriesParts.dealerList);
});

// B3.132 B3.133
test('the review summary shows three tags and three passages', () => {
  const koubei = example('getserieskoubei');
  const [tag] = koubei.good_tag_list;
  const many = {
    ...koubei,
    good_tag_list: Array.from({ length: 6 }, (_, at) => ({ ...tag!, val: `v${at}` })),
    content_list: Array.from({ length: 6 }, (_, at) => ({
      value: `第${at}段`,
      hashtag: '空间',
      id: `k${at}`,
    })),
  };
  show(carDocument(seriesParts, { getserieskoubei: { ResultCode: 0, Result: many } }));
  const section = region('车主口碑');
  expect(within(section.getByRole('list', { name: '车主认可' })).getAllByRole('link')).toHaveLength(
    3,
  );
  expect(section.getAllByText(/^第\d段$/).map((passage) => passage.textContent)).toEqual([
    '第0段',
    '第1段',
    '第2段',
  ]);
});

// B7.127
test('requests videos and the banner about its brand and series when they come near', async () => {
  show();
  await act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });
  expect(await screen.findByRole('link', { name: /启动车辆与熄火/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /银河A7 试驾季/ })).toBeTruthy();
  expect(shared()).toEqual(['/api/content/getvideoinstructions', '/api/ads/commercialv2']);
  expect(gateway.asked.find(({ path }) => path === '/api/ads/commercialv2')?.query).toEqual({
    location: 'car_index_top_banner',
    brand_id: '1',
    series_id: '1001',
  });
});

test('a failed part keeps the others and is retried on request', async () => {
  show(carDocument(seriesParts, { getseriessummary: broken, dealerList: broken }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS');
  expect(region('同级车').getByText('朗逸')).toBeTruthy();
  expect(shared()).toEqual([]);
  await userEvent.click(region('经销商报价').getByRole('button', { name: '重试' }));
  expect(await region('经销商报价').findByText('北京金穗比亚迪汽车销售有限公司')).toBeTruthy();
  // One call, one failure: other sections that need it show nothing.
  expect(screen.getAllByText('上游服务没有应答')).toHaveLength(1);
  expect(region('车款与报价').getByText('上游服务没有应答')).toBeTruthy();
});

test("without the head call the series shows getSeriesInfo's data", () => {
  show(carDocument(seriesParts, { getCarTrainHeadInfo: broken }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS');
  expect(screen.getByText('7.98-10.98万')).toBeTruthy();
  expect(screen.getByText('1.5L')).toBeTruthy();
});

test('reports a failed series under its own heading', async () => {
  gateway.answer('/api/series/getseriesinfo', () => failure(502, 50_201, '上游服务没有应答'));
  show({});
  expect(await screen.findByRole('heading', { level: 1, name: '秦PLUS' })).toBeTruthy();
  expect((await screen.findAllByText('上游服务没有应答')).length).toBe(1);
});

test('reports an unavailable upstream once, with one retry for everything', async () => {
  const gone = Object.fromEntries(Object.keys(seriesParts).map((call) => [call, broken]));
  show(carDocument(seriesParts, gone));
  expect(screen.getAllByText('上游服务没有应答')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '秦PLUS' })).toBeTruthy();
  await waitFor(() => {
    expect(region('同级车').getByText('朗逸')).toBeTruthy();
  });
  expect(screen.queryByText('上游服务没有应答')).toBeNull();
});

test('another city loads its own dealers and keeps the previous ones meanwhile', async () => {
  show();
  const here = example('dealerList').dealer_list[0]!;
  gateway.answer('/api/dealer/dealerlist', {
    dealer_list: [],
    offsite_dealers_list: [{ ...here, dealer_s_name: '苏州店' }],
  });
  await userEvent.click(screen.getByRole('button', { name: '去上海' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('秦PLUS');
  expect(await region('经销商报价').findByText('苏州店')).toBeTruthy();
  expect(region('经销商报价').getByText(/上海暂无经销商，以下为外地经销商/)).toBeTruthy();
});

// B8.7 B8.8
test('offers no inquiry for a discontinued series', () => {
  const stopped = {
    ResultCode: 0,
    Result: { ...example('getSeriesInfo'), sell_stat: 0, price: '暂无报价', dealerPrice: '' },
  };
  show(carDocument(seriesParts, { getSeriesInfo: stopped }));
  const head = within(screen.getByRole('banner'));
  expect(head.getAllByText('已停售')).toHaveLength(2);
  expect(head.queryByRole('link', { name: '询底价' })).toBeNull();
  expect(head.getAllByText('暂无报价')).toHaveLength(2);
});

test('labels each empty section', () => {
  const empty = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'ok', Result });
  show(
    carDocument(seriesParts, {
      getseriessummary: empty({
        series_id: '1',
        series_name: '',
        years: [],
        facts: [],
        sale_trend: [],
      }),
      getserieskoubei: empty({
        series_id: '1',
        koubei_count: 0,
        good_tag_list: [],
        bad_tag_list: [],
        content_list: [],
      }),
      getSeriesEvaluationReport: empty({ evaluationreport: null }),
      dealerList: empty({ dealer_list: [], offsite_dealers_list: [] }),
      seriesRecommand: empty({ list: [] }),
      getSeriesrec: empty({ list: [], has_more: 0, pn: 1 }),
    }),
  );
  for (const words of [
    '暂无车款信息',
    '还没有车主写下口碑',
    '暂无专业评测',
    '该车系暂无月销量数据',
    '北京及周边暂无经销商',
    '暂无同级车',
    '暂无参数',
    '暂无相关文章',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test('renders hostile text as text and links no hostile ids', () => {
  const script = '<script>alert(1)</script>';
  const bad = 'javascript:alert(1)';
  const envelope = (Result: unknown) => ({ ResultCode: 0, ResultMsg: 'ok', Result });
  const [article] = example('getSeriesrec').list;
  const [rival] = example('seriesRecommand').list;
  const [dealer] = example('dealerList').dealer_list;
  show(
    carDocument(seriesParts, {
      getSeriesInfo: envelope({ id: bad, name: script, brand_id: bad, brand_name: script }),
      getSeriesrec: envelope({ list: [{ ...article, nid: bad, title: script }] }),
      seriesRecommand: envelope({ list: [{ ...rival, series_id: bad, series_name: script }] }),
      dealerList: envelope({
        dealer_list: [{ ...dealer, dealer_id: bad, dealer_s_name: script }],
        offsite_dealers_list: [],
      }),
    }),
  );
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getAllByText(script).length).toBeGreaterThan(3);
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^\//);
  }
});
