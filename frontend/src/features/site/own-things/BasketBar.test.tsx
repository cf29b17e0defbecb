import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { BasketButton } from '~/route/own/BasketButton';
import { basket } from '~/route/own/own-lists';

import { fakeResizes } from '../../../../test/support/fake-resizes';
import { renderOn } from '../../../../test/support/render-page';
import { BasketBar } from './BasketBar';

beforeEach(() => {
  basket.clear();
  localStorage.clear();
});

const put = (count: number): void => {
  for (let place = 1; place <= count; place += 1) {
    basket.add({ modelId: String(20_000 + place), name: `第${place}款`, at: Date.now() + place });
  }
};
const bar = () => screen.queryByRole('region', { name: '对比栏' });
const inBar = () => within(bar()!);

test('is hidden while empty, and makes room at the end of the page while it is not', async () => {
  renderOn(
    <>
      <BasketButton modelId="20001" name="秦PLUS" words="加入对比" className="" />
      <BasketBar />
    </>,
  );
  expect(bar()).toBeNull();
  expect(document.body.dataset['basket']).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '秦PLUS加入对比' }));
  expect(inBar().getByRole('link', { name: '秦PLUS' }).getAttribute('href')).toBe('/m-20001');
  expect(document.body.dataset['basket']).toBe('');
  expect(screen.getByRole('button', { name: '秦PLUS已加入对比', pressed: true })).toBeTruthy();
  await userEvent.click(inBar().getByRole('button', { name: '不再对比秦PLUS' }));
  expect(bar()).toBeNull();
  expect(document.body.dataset['basket']).toBeUndefined();
});

test('one car cannot be compared yet; more are, in the order in which they came', () => {
  put(1);
  const { unmount } = renderOn(<BasketBar />);
  expect(inBar().getByText('再选一款就能对比')).toBeTruthy();
  expect(inBar().queryByRole('link', { name: '开始对比' })).toBeNull();
  unmount();
  put(3);
  renderOn(<BasketBar />);
  expect(inBar().getByRole('link', { name: '开始对比' }).getAttribute('href')).toBe(
    '/constrast?modelIds=20001%2C20002%2C20003',
  );
});

test('ten are the most', async () => {
  put(10);
  renderOn(
    <>
      <BasketButton modelId="20099" name="朗逸" words="对比" className="" />
      <BasketBar />
    </>,
  );
  expect(inBar().getByText('已满10款')).toBeTruthy();
  const add = screen.getByRole('button', { name: '朗逸对比' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(add.title).toBe('最多对比10款');
  await userEvent.click(add);
  expect(inBar().getAllByRole('listitem')).toHaveLength(10);
  expect(inBar().queryByText('朗逸')).toBeNull();
});

test('a car that a full basket refuses opens the bar, which says it each time', async () => {
  put(10);
  renderOn(
    <>
      <BasketButton modelId="20099" name="朗逸" words="对比" className="" />
      <BasketBar />
    </>,
  );
  const fold = inBar().getByRole('button', { name: /^对比/ });
  await userEvent.click(fold);
  for (let turn = 0; turn < 2; turn += 1) {
    const before = inBar().queryByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: '朗逸对比' }));
    const said = inBar().getByRole('alert');
    expect(said.textContent).toBe('已满10款，先去掉一款');
    expect(said).not.toBe(before);
  }
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(inBar().getByRole('button', { name: '不再对比第1款' }));
  expect(inBar().queryByRole('alert')).toBeNull();
});

test('is emptied, and stays folded', async () => {
  put(2);
  const { unmount } = renderOn(<BasketBar />);
  await userEvent.click(inBar().getByRole('button', { name: /^对比/ }));
  expect(inBar().queryByRole('list')).toBeNull();
  unmount();
  renderOn(<BasketBar />);
  const fold = inBar().getByRole('button', { name: /^对比/ });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold);
  await userEvent.click(inBar().getByRole('button', { name: '清空' }));
  expect(bar()).toBeNull();
});

test('the focus of a removed car goes to the next one, else to the one before, else to the page', async () => {
  put(3);
  renderOn(
    <main tabIndex={-1}>
      <BasketBar />
    </main>,
  );
  const drop = (name: string) => inBar().getByRole('button', { name: `不再对比${name}` });
  await userEvent.click(drop('第2款'));
  expect(document.activeElement).toBe(drop('第3款'));
  await userEvent.click(drop('第3款'));
  expect(document.activeElement).toBe(drop('第1款'));
  await userEvent.click(drop('第1款'));
  expect(bar()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus of an emptied bar goes to the page', async () => {
  put(2);
  renderOn(
    <main tabIndex={-1}>
      <BasketBar />
    </main>,
  );
  await userEvent.click(inBar().getByRole('button', { name: '清空' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what has the focus is scrolled above the bar, as high as it is', () => {
  const resizes = fakeResizes();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58);
  put(2);
  const { unmount } = renderOn(<BasketBar />);
  const room = () => document.documentElement.style.getPropertyValue('--basket');
  expect(room()).toBe('58px');
  height.mockReturnValue(120);
  resizes.resize();
  expect(room()).toBe('120px');
  unmount();
  expect(room()).toBe('');
  height.mockRestore();
});

test('a comparison is on show without it', () => {
  put(2);
  renderOn(<BasketBar />, { at: '/constrast?modelIds=20001' });
  expect(bar()).toBeNull();
  expect(document.body.dataset['basket']).toBeUndefined();
});
