import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { letterGroups } from './BrandLetters';
import type { Brand } from './BrandTile';
// Loaded before the tests: on a busy machine its first import takes longer than they wait.
import './AllBrands';
import { CarFinder } from './CarFinder';

const brand = (code: string, title: string): Brand => ({ code, title, logo: '/media/a.svg' });
const hot = Array.from({ length: 25 }, (_, place) => brand(String(place), `品牌${place}`));
const all = [
  { letterName: 'A', list: [brand('1', '奥迪'), brand('2', 'AION')] },
  { letterName: 'B', list: [brand('3', '宝马')] },
];

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway().answer('/api/gethomeinfo', { conditions: [], brand_list: all });
});

const hrefs = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

// B2.80 B2.81 B2.82 B2.83 B2.84 B2.85 B2.86 B1.1
test('links levels to the car database', () => {
  renderOn(<CarFinder hotBrands={hot} />);
  const list = (level: string) => `/car/0-0-${level}-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html`;
  expect(hrefs('按级别选车')).toEqual([
    ['轿车', list('1')],
    ['SUV', list('2')],
    ['MPV', list('3')],
    ['跑车', list('4')],
    ['微面', list('6')],
    ['微卡', list('7')],
    ['轻客', list('8')],
  ]);
});

// B2.87 B2.88 B1.2
test('links every hot brand to its cars', () => {
  renderOn(<CarFinder hotBrands={hot} />);
  expect(hrefs('热门品牌').map(([title]) => title)).toEqual(hot.map(({ title }) => title));
  expect(hrefs('热门品牌')[1]).toEqual(['品牌1', '/car/1-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html']);
});

test('shows levels before the brands are loaded', () => {
  renderOn(<CarFinder hotBrands={undefined} />);
  expect(screen.getAllByRole('link')).toHaveLength(7);
});

// B2.89
test('requests all brands when opened and groups them by letter', async () => {
  renderOn(<CarFinder hotBrands={hot} />);
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '更多品牌' }));
  const dialog = await screen.findByRole('dialog', { name: '全部品牌' });
  expect(await within(dialog).findByRole('heading', { name: 'A' })).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).toEqual(['/api/gethomeinfo']);

  await userEvent.click(within(dialog).getByRole('button', { name: 'B' }));
  expect(document.activeElement?.textContent).toBe('宝马');
  await userEvent.type(within(dialog).getByRole('textbox', { name: '筛选品牌' }), '奥');
  expect(within(dialog).getAllByRole('link')).toHaveLength(1);
  await userEvent.type(within(dialog).getByRole('textbox'), 'zz');
  expect(within(dialog).getByText('没有这个品牌')).toBeTruthy();
});

test('does not request them again when reopened', async () => {
  renderOn(<CarFinder hotBrands={hot} />);
  const more = screen.getByRole('button', { name: '更多品牌' });
  await userEvent.click(more);
  await screen.findByText('宝马');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('宝马')).toBeNull();
  await userEvent.click(more);
  expect(await screen.findByText('宝马')).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
});

test('offers a retry when the list of all brands fails', async () => {
  gateway.answer('/api/gethomeinfo', () => failure(503, 50301, '稍后再试'));
  renderOn(<CarFinder hotBrands={hot} />);
  await userEvent.click(screen.getByRole('button', { name: '更多品牌' }));
  expect(await screen.findByText('稍后再试')).toBeTruthy();
  gateway.answer('/api/gethomeinfo', { conditions: [], brand_list: all });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('宝马')).toBeTruthy();
});

test.each([
  ['', ['奥迪', 'AION', '宝马']],
  ['a', ['奥迪', 'AION']],
  [' ion ', ['AION']],
  ['马', ['宝马']],
  ['没有', []],
])('the filter %j leaves %j', (filter, left) => {
  const titles = letterGroups(all, filter).flatMap(({ list }) => list.map(({ title }) => title));
  expect(titles).toEqual(left);
});
