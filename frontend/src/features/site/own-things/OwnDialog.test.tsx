import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SeenPrice } from '~/route/own/entries';
import { FavouriteToggle } from '~/route/own/FavouriteToggle';
import {
  basket,
  favourites,
  forgetEverything,
  savedFilters,
  seenCars,
} from '~/route/own/own-lists';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { OwnDialog } from './OwnDialog';

const at = Date.parse('2026-11-20T12:00:00+08:00');
const price = (wan: number): SeenPrice => ({ kind: 'dealer', wan, city: '北京' });
const qin = { kind: 'series' as const, id: '1001', name: '秦PLUS' };

beforeEach(() => {
  vi.setSystemTime(at);
  forgetEverything();
  return () => {
    vi.useRealTimers();
  };
});

function open() {
  const onClose = vi.fn();
  renderOn(<OwnDialog onClose={onClose} />);
  return onClose;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const row = () => within(screen.getByRole('listitem'));

test('says what each list is for while it is empty, and that nothing is sent', async () => {
  open();
  expect(screen.getByText('在车系和车款页点“收藏”，降价了这里看得到')).toBeTruthy();
  await userEvent.click(tab('看过的车 0'));
  expect(screen.getByText('打开过的车系和车款会列在这里')).toBeTruthy();
  await userEvent.click(tab('保存的筛选 0'));
  expect(screen.getByText('在选车页选好条件，点“保存筛选”，下次从这里接着看')).toBeTruthy();
  expect(screen.getByText(/不会发送给我们；每类至多100条，保留90天/)).toBeTruthy();
});

test('says that a browser keeps nothing', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  favourites.add({ ...qin, at });
  open();
  expect(screen.getByRole('tab', { name: '收藏 1' })).toBeTruthy();
  expect(screen.getByText(/不允许网站保存内容：刷新或关闭页面后/)).toBeTruthy();
  expect(screen.queryByText(/保留90天/)).toBeNull();
  refused.mockRestore();
});

test('a favourite has its price of that day and the change since', () => {
  favourites.add({ ...qin, at, price: price(7.98), latest: { ...price(7.66), at } });
  open();
  expect(row().getByText('2026年11月20日收藏，北京经销商最低7.98万')).toBeTruthy();
  expect(row().getByText('收藏以来降0.32万').dataset['direction']).toBe('fall');
  expect(row().getByRole('link', { name: '秦PLUS' }).getAttribute('href')).toBe('/s-1001');
});

test('prices of another city are shown and not compared', () => {
  const shanghai = { ...price(7.66), city: '上海', at };
  favourites.add({ ...qin, at, price: price(7.98), latest: shanghai });
  open();
  expect(row().getByText(/上海经销商最低7.66万/)).toBeTruthy();
  expect(row().queryByText(/收藏以来/)).toBeNull();
});

test('the price now is asked on a click alone, and a failed one says so', async () => {
  favourites.add({ ...qin, at, price: price(7.98) });
  const gateway = fakeGateway().answer('/api/series/getseriesinfo', example('getSeriesInfo'));
  open();
  expect(gateway.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '查看现价' }));
  expect(await screen.findByText('已查到今天的价格')).toBeTruthy();
  expect(gateway.asked.map(({ path, query }) => [path, query])).toEqual([
    ['/api/series/getseriesinfo', { series_id: '1001' }],
  ]);
  expect(row().getByText('收藏以来降0.32万')).toBeTruthy();

  gateway.answer('/api/series/getseriesinfo', failure(502, 50_201, '上游服务没有应答'));
  await userEvent.click(screen.getByRole('button', { name: '查看现价' }));
  expect(await screen.findByText('有的车没查到，请稍后再试')).toBeTruthy();
});

test.each([
  ['收藏', favourites],
  ['看过的车', seenCars],
] as const)('the focus of a removed car stays in the list %s', async (name, list) => {
  for (const id of ['1001', '1002', '1003']) {
    list.add({ ...qin, id, name: `车${id}`, at: at + Number(id) });
  }
  open();
  await userEvent.click(tab(`${name} 3`));
  const remove = (car: string) => screen.getByRole('button', { name: `移除${car}` });
  await userEvent.click(remove('车1002'));
  expect(document.activeElement).toBe(remove('车1001'));
  await userEvent.click(remove('车1001'));
  expect(document.activeElement).toBe(remove('车1003'));
  await userEvent.click(remove('车1003'));
  expect(document.activeElement).toBe(tab(`${name} 0`));
});

test('the focus of a removed filter goes to the next one', async () => {
  savedFilters.add({ path: '/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', words: 'SUV', at });
  savedFilters.add({
    path: '/car/0-0-3-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
    words: 'MPV',
    at: at + 1,
  });
  open();
  await userEvent.click(tab('保存的筛选 2'));
  await userEvent.click(screen.getByRole('button', { name: '移除MPV' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '移除SUV' }));
});

test('one click forgets everything, the basket too', async () => {
  favourites.add({ ...qin, at });
  seenCars.add({ ...qin, at });
  savedFilters.add({ path: '/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html', words: 'SUV', at });
  basket.add({ modelId: '20001', name: '秦PLUS', at });
  open();
  await userEvent.click(tab('保存的筛选 1'));
  expect(row().getByRole('link', { name: 'SUV' }).getAttribute('href')).toBe(
    '/car/0-0-2-0-0-0-0-0-0-0-0-0-0-0-4-0-0.html',
  );
  await userEvent.click(screen.getByRole('button', { name: '全部清除' }));
  for (const name of ['收藏 0', '看过的车 0', '保存的筛选 0']) expect(tab(name)).toBeTruthy();
  expect(basket.read()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a car whose page is open is in the history, and its favourite learns the price', async () => {
  favourites.add({ ...qin, at: at - 1000, price: price(7.98) });
  renderOn(<FavouriteToggle car={{ ...qin, price: price(8.08) }} />);
  expect(seenCars.read().map(({ id }) => id)).toEqual(['1001']);
  const button = screen.getByRole('button', { name: '已收藏涨0.10万' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(favourites.read()).toEqual([]);
  expect(screen.getByRole('button', { name: '收藏' }).getAttribute('aria-pressed')).toBe('false');
});
