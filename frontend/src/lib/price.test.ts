// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { priceIn } from './price';

const dealer = {
  kind: 'dealer',
  source: '经销商报价',
  city: '北京',
  date: '2026-05',
  count: 5,
  low: 7.67,
  high: 10.06,
} as const;

describe('without a detail the field says the kind', () => {
  test.each([
    ['price', 'guide'],
    ['price_nounit', 'guide'],
    ['reference_price', 'guide'],
    ['manufacturer_price', 'guide'],
    ['manufacturerPrice', 'guide'],
    ['series_price', 'guide'],
    ['dealer_price', 'dealer'],
    ['dealerPrice', 'dealer'],
    ['discount_price', 'dealer'],
    ['buy_price', 'owner'],
  ])('%s is a %s price', (field, kind) => {
    expect(priceIn({ [field]: '7.98万' }, field).kind).toBe(kind);
  });
});

test('the detail says kind, source, city, date and sample', () => {
  const prices = { dealer_price: { ...dealer, kind: 'rank' } as const };
  expect(priceIn({ dealer_price: '7.67-10.06万', prices }, 'dealer_price')).toEqual({
    kind: 'rank',
    source: '经销商报价',
    city: '北京',
    date: '2026-05',
    count: 5,
    low: 7.67,
    high: 10.06,
    text: '7.67-10.06万',
    span: { from: 7.67, to: 10.06 },
  });
});

test.each([undefined, '', '暂无报价'])('the detail does not overrule the text %j', (text) => {
  const answer = { dealer_price: text, prices: { dealer_price: dealer } };
  expect(priceIn(answer, 'dealer_price').text).toBe('');
});

test.each([undefined, '', '0', '0万', '0.00万', '0-6.08万', '暂无报价'])(
  '%j is unknown',
  (price) => {
    expect(priceIn({ price }, 'price')).toMatchObject({ kind: 'guide', text: '', span: undefined });
  },
);

test('no answer is an unknown price', () => {
  expect(priceIn(undefined, 'price').text).toBe('');
});

test.each([
  ['26.35-33.9万', '26.35-33.90万'],
  ['30万', '30.00万'],
  ['12.5万起', '12.50万起'],
])('%s has two decimals', (price, shown) => {
  expect(priceIn({ price }, 'price').text).toBe(shown);
});

test('a text of another form is shown as it came', () => {
  expect(priceIn({ price: '面议' }, 'price')).toMatchObject({ text: '面议', span: undefined });
});
