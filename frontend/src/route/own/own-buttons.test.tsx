/** The buttons by which a visitor keeps something. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { onPage, renderOn } from '../../../test/support/render-page';
import { BasketButton } from './BasketButton';
import { CompareButton } from './CompareButton';
import type { SeenPrice } from './entries';
import { FavouriteToggle } from './FavouriteToggle';
import { basket, favourites, forgetEverything, savedFilters, seenCars } from './own-lists';
import { SaveFilterButton } from './SaveFilterButton';

const price = (wan: number): SeenPrice => ({ kind: 'dealer', wan, city: '北京' });
const qin = { kind: 'series' as const, id: '1001', name: '秦PLUS' };

beforeEach(() => {
  forgetEverything();
});

test.each([
  [7.98, 7.66, '已收藏降0.32万', 'fall'],
  [7.66, 7.98, '已收藏涨0.32万', 'rise'],
  [7.98, 7.98, '已收藏', undefined],
])('a favourite of %d that costs %d now reads %s', (before, now, words, direction) => {
  const at = Date.now();
  favourites.add({ ...qin, at, price: price(before), latest: { ...price(now), at } });
  renderOn(<FavouriteToggle car={{ ...qin, price: price(now) }} />);
  const button = screen.getByRole('button', { pressed: true });
  expect(button.textContent).toBe(words);
  expect(button.querySelector('span')?.dataset['direction']).toBe(direction);
});

test('a car is marked, and forgotten by the next press', async () => {
  renderOn(<FavouriteToggle car={qin} />);
  await userEvent.click(screen.getByRole('button', { name: '收藏', pressed: false }));
  expect(favourites.read()).toMatchObject([{ kind: 'series', id: '1001', name: '秦PLUS' }]);
  const marked = screen.getByRole('button', { name: '已收藏', pressed: true });
  expect(marked.classList).toContain('marked');
  await userEvent.click(marked);
  expect(favourites.read()).toEqual([]);
});

test('a filter is saved, and forgotten by the next press', async () => {
  renderOn(<SaveFilterButton path="/car/0-0-1-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html" words="轿车" />);
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '保存筛选', pressed: false }));
  expect(savedFilters.read().map(({ path, words }) => [path, words])).toEqual([
    ['/car/0-0-1-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', '轿车'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '已保存筛选', pressed: true }));
  expect(savedFilters.read()).toEqual([]);
});

test('a saved filter is not that of another list', async () => {
  savedFilters.add({
    path: '/car/0-0-1-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
    words: '轿车',
    at: Date.now(),
  });
  renderOn(<SaveFilterButton path="/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html" words="SUV" />);
  expect(await screen.findByRole('button', { name: '保存筛选', pressed: false })).toBeTruthy();
});

test('a car is compared by a link until the code of the basket is there', () => {
  renderOn(<CompareButton modelId="20001" name="秦PLUS" />);
  const link = screen.getByRole('link', { name: '秦PLUS加入对比' });
  expect([link.getAttribute('href'), link.className]).toEqual([
    '/constrast?modelIds=20001',
    'text',
  ]);
});

test('a car without a known model is not compared', () => {
  renderOn(<CompareButton modelId={undefined} name="秦PLUS" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('each car that a page shows is noted as seen', () => {
  const { rerender } = renderOn(<FavouriteToggle car={qin} />);
  rerender(onPage(<FavouriteToggle car={{ ...qin, id: '1002' }} />));
  expect(seenCars.read().map(({ id }) => id)).toEqual(['1002', '1001']);
});

test('a basket that is not full takes a car', () => {
  renderOn(<BasketButton modelId="20001" name="秦PLUS" words="加入对比" className="text" />);
  const button = screen.getByRole('button', { name: '秦PLUS加入对比', pressed: false });
  expect([button.ariaDisabled, button.title]).toEqual([null, '']);
});

test('a double click adds once', async () => {
  renderOn(
    <>
      <BasketButton modelId="20001" name="秦PLUS" words="加入对比" className="" />
      <FavouriteToggle car={qin} />
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: '秦PLUS加入对比' }));
  await userEvent.dblClick(screen.getByRole('button', { name: '收藏' }));
  expect(basket.read().map(({ modelId }) => modelId)).toEqual(['20001']);
  expect(favourites.read().map(({ id }) => id)).toEqual(['1001']);
});
