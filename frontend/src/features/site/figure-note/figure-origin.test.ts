// @vitest-environment node
import { expect, test } from 'vitest';

import { originOf, type ShownFigure } from './figure-origin';

const dealer = { kind: 'dealer', source: '经销商报价', city: '北京', count: 5 } as const;
const figure = (text: string, more: Partial<ShownFigure> = {}): ShownFigure => ({
  text,
  detail: { kind: 'guide' },
  ids: [],
  ...more,
});
const answer = (call: string, payload: unknown) => ({ call, key: `key of ${call}`, payload });
const placeOf = (...asked: Parameters<typeof originOf>) => {
  const origin = originOf(...asked);
  return origin && `${origin.call} ${origin.path.join('/')}`;
};

test('a price is found by its amount and its kind, in any form of the amount', () => {
  const series = answer('getSeriesInfo', {
    list: [{ price: '7.98万', dealerPrice: '7.98万' }, { price_nounit: '26.35-33.9' }],
  });
  expect(placeOf(figure('7.98万'), [series])).toBe('getSeriesInfo list/0/price');
  expect(placeOf(figure('7.98万', { detail: { kind: 'dealer' } }), [series])).toBe(
    'getSeriesInfo list/0/dealerPrice',
  );
  expect(placeOf(figure('26.35-33.90万'), [series])).toBe('getSeriesInfo list/1/price_nounit');
  expect(placeOf(figure('7.99万'), [series])).toBeUndefined();
});

test('a price with an origin is found by both', () => {
  const guide = answer('getRankList', { dealer_price: '7.67万' });
  const quoted = answer('carModalInfo', {
    modelInfo: { dealer_price: '7.67万', prices: { dealer_price: dealer } },
  });
  expect(placeOf(figure('7.67万', { detail: dealer }), [guide, quoted])).toBe(
    'carModalInfo modelInfo/dealer_price',
  );
});

test('an amount that the client puts together is found by its origin', () => {
  const owner = answer('getseriessummary', { amount: 7, prices: { buy_price: dealer } });
  expect(placeOf(figure('7.00万', { detail: dealer }), [owner])).toBe('getseriessummary buy_price');
});

test('of equal prices it is the one of the car beside it, else that of an answer about one car, else the first', () => {
  const rows = answer('conditionSearch', {
    series: [
      { series_id: 1001, price: '7.98万' },
      { series_id: '1002', price: '7.98万' },
    ],
  });
  const other = answer('index', { price: '7.98万' });
  expect(placeOf(figure('7.98万', { ids: ['1002'] }), [other, rows])).toBe(
    'conditionSearch series/1/price',
  );
  expect(placeOf(figure('7.98万'), [other, rows])).toBe('index price');
  expect(placeOf(figure('7.98万'), [rows, other])).toBe('index price');
  const same = answer('getSeriesInfo', { price: '7.98万' });
  expect(placeOf(figure('7.98万'), [same, other])).toBe('getSeriesInfo price');
});

test('of equal ones it is the answer that says more of the row', () => {
  const item = { series_id: '1001', price: '7.98万' };
  const side = answer('gatherRankList', { sale_list: [{ ...item, name: '秦PLUS' }] });
  const main = answer('getRankListNew', {
    list: [{ ...item, name: '秦PLUS', brand_name: '比亚迪', level: '紧凑型车' }],
  });
  const row = '1秦PLUS比亚迪 紧凑型车7.98万';
  const shown = figure('7.98万', { ids: ['1001'], row });
  expect(placeOf(shown, [side, main])).toBe('getRankListNew list/0/price');
  const beside = figure('7.98万', { ids: ['1001'], row: '1秦PLUS7.98万' });
  expect(placeOf(beside, [side, main])).toBe('gatherRankList sale_list/0/price');
});

test('a figure that is no price is found by its member, in either form of its value, beside its car', () => {
  const score = { kind: 'score', member: 'score', value: '4.5' } as const;
  const own = answer('getserieskoubei', { score: '4.50', score_list: [{ score: '4.5' }] });
  const rows = answer('getSeriesrec', {
    list: [
      { series_id: '1001', score: 4.5 },
      { series_id: '1002', score: 4.5 },
    ],
  });
  const of = (ids: string[]) => figure('4.5分', { detail: score, ids });
  expect(placeOf(of([]), [rows, own])).toBe('getserieskoubei score');
  expect(placeOf(of(['1002']), [own, rows])).toBe('getSeriesrec list/1/score');
  const sale = { kind: 'sale', member: 'sale_num', value: 4.5 } as const;
  expect(placeOf(figure('4.5', { detail: sale }), [own, rows])).toBeUndefined();
  const titled = { kind: 'ranked', member: 'title', value: '97.1' } as const;
  const other = answer('getRankListNew', { list: [{ text: { title: ['97.1'] } }] });
  expect(placeOf(figure('97.1', { detail: titled }), [other])).toBeUndefined();
});

test('a parameter is found by what it holds, whatever the member is called', () => {
  const config = answer('getmodelconfigNew', {
    configList: [{ title: '车身', list: [{ name: '轴距', values: ['2718'] }] }],
  });
  const info = answer('getSeriesInfo', { electric: { range: '510-605km' }, name: '续航' });
  const of = (member: string, value: string) =>
    figure(member, { detail: { kind: 'parameter', member, value } });
  expect(placeOf(of('name', '轴距'), [config, info])).toBe(
    'getmodelconfigNew configList/0/list/0/name',
  );
  expect(placeOf(of('title', '车身'), [config, info])).toBe('getmodelconfigNew configList/0/title');
  expect(placeOf(of('续航', '510-605km'), [config, info])).toBe('getSeriesInfo electric/range');
  expect(placeOf(of('续航', '600km'), [config, info])).toBeUndefined();
});

test('what no answer holds has no origin', () => {
  const detail = { kind: 'estimate' } as const;
  expect(originOf(figure('8.90万', { detail }), [answer('index', { price: '8.9万' })])).toBe(
    undefined,
  );
});
