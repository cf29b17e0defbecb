/** Fake gateway responses for the car database. */
import { example } from './example';
import { fakeGateway, type Asked, type FakeGateway } from './fake-gateway';

export const all = '/car/0-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html';
export const path = '/api/conditionsearch';
export const pageSize = 20;

export const car = (number: number, change: object = {}) => ({
  seriesId: String(number),
  name: `车${number}`,
  brand_name: '比亚迪',
  level: '中型suv',
  logo: '/media/a.svg',
  price: '9.98-12.98万',
  dealer_price: '9.58-12.18万',
  energy_type: '纯电动',
  sell_stat: 1,
  has_img: 1,
  model_id: String(9000 + number),
  ...change,
});
const cars = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => car(from + place));

export const counts = [
  { key: 'energy', any: 45, options: [{ val: '4', total: 12 }] },
  { key: 'brand', any: 45, options: [{ val: '1', total: 3 }] },
];

/** Conditions, one brand, and 45 cars in pages of 20. */
export function databaseGateway(): FakeGateway {
  return fakeGateway()
    .answer('/api/gethomeinfo', {
      conditions: [
        {
          key: 'energy',
          title: '能源',
          options: [
            { title: '不限', val: '0' },
            { title: '纯电动', val: '4' },
            { title: '氢燃料', val: '7' },
          ],
        },
        {
          key: 'price',
          title: '价格',
          options: [
            { title: '不限', val: '0' },
            { title: '10-15万', val: '10,15' },
          ],
        },
        {
          key: 'seat',
          title: '座位',
          options: [
            { title: '不限', val: '0' },
            { title: '7座', val: '7' },
          ],
        },
      ],
      brand_list: [{ letterName: 'B', list: [{ code: '1', title: '比亚迪', logo: '' }] }],
    })
    .answer('/api/index', { ...example('index'), hot_brands: [] })
    .answer(path, ({ query }: Asked) => {
      const pn = Number(query['pn']);
      return {
        total: 45,
        series: cars((pn - 1) * pageSize, pn === 3 ? 5 : pageSize),
        ...(query['need_count'] && { counts }),
      };
    });
}
