import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderOn } from '../../../../test/support/render-page';
import { CityPicker } from './CityPicker';

const path = '/api/common/getcity';
const beijing = { name: '北京', code: '131' };
const nanjing = { name: '南京', code: '315' };
let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway().answer(path, {
    HotCityList: [{ letter: '热门', cityList: [beijing, nanjing] }],
    AllCityList: [
      { letter: 'B', cityList: [beijing, { name: '保定', code: '307' }] },
      { letter: 'N', cityList: [nanjing] },
    ],
  });
});

const button = () => screen.getByRole('button', { name: /更换城市/ });

async function openPicker() {
  renderOn(<CityPicker />, { pageData: { city: '北京' } });
  await userEvent.click(button());
  return screen.findByRole('dialog', { name: '选择城市' });
}

test('requests the cities only when opened', async () => {
  renderOn(<CityPicker />);
  expect(gateway.asked).toEqual([]);
  await userEvent.click(button());
  expect(await screen.findByRole('button', { name: '保定' })).toBeTruthy();
  expect(gateway.asked).toHaveLength(1);
});

// L4.60 L9.16
test('shows and stores a chosen city and returns the focus', async () => {
  await openPicker();
  await userEvent.click(await screen.findByRole('button', { name: '保定' }));
  expect(button().textContent).toContain('保定');
  expect(document.cookie).toContain(`city=${encodeURIComponent('保定')}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('works by keyboard alone', async () => {
  const dialog = await openPicker();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '筛选城市' }));
  await within(dialog).findByRole('button', { name: '保定' });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('北京');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(button().textContent).toContain('南京');
});

test('Esc closes and returns the focus', async () => {
  await openPicker();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('a click outside closes', async () => {
  await openPicker();
  await userEvent.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('filters the list, and Enter selects its first city', async () => {
  await openPicker();
  await screen.findByRole('button', { name: '保定' });
  await userEvent.keyboard('zz');
  expect(screen.getByText('没有这个城市')).toBeTruthy();
  await userEvent.keyboard('{Backspace}{Backspace}保{Enter}');
  expect(button().textContent).toContain('保定');
});

test('offers a retry when the list fails', async () => {
  gateway.answer(path, () => failure(502, 50201, '没有应答'));
  await openPicker();
  expect(await screen.findByText('加载失败')).toBeTruthy();
  gateway.answer(path, { HotCityList: [], AllCityList: [{ letter: 'B', cityList: [beijing] }] });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '北京' })).toBeTruthy();
});
