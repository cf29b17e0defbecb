import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeTicker, type FakeTicker } from '../../../../test/support/fake-ticker';
import { fakeViewport } from '../../../../test/support/fake-viewport';
import type { RoundColor } from './ColorChoice';
import { RoundView } from './RoundView';

const frames = (paint: string) =>
  Array.from({ length: 36 }, (_, place) => `/media/round/${paint}/${place}.svg`);
const colors: RoundColor[] = [
  { name: '深空灰', value: '#5f6771', frames: frames('grey') },
  { name: '松霜绿', value: 'url(https://evil.test/a)', frames: frames('green') },
];

let ticker: FakeTicker;
beforeEach(() => {
  ticker = fakeTicker();
  fakeViewport();
  Object.assign(Element.prototype, { setPointerCapture: vi.fn() });
});

const show = () => render(<RoundView name="秦PLUS" colors={colors} ticker={ticker} />);
const stage = () => screen.getByRole('slider', { name: '转动秦PLUS' });
const picture = () => Number(stage().dataset['picture']);
const asked = () => [...stage().querySelectorAll('img')];
const shown = () => stage().querySelector('img[data-shown="true"]')?.getAttribute('src');

/** Completes all pending pictures; the listed ones fail. */
function loadAll(failing: readonly string[] = []): void {
  for (let round = 0; round < 40; round += 1) {
    for (const img of asked()) {
      if (failing.includes(img.getAttribute('src')!)) fireEvent.error(img);
      else fireEvent.load(img);
    }
  }
}

/** jsdom's pointer events lack coordinates. */
function pointer(type: string, x: number, at: number, pointerId = 1): void {
  const event = new MouseEvent(type, { bubbles: true, clientX: x, button: 0 });
  Object.defineProperties(event, { pointerId: { value: pointerId }, timeStamp: { value: at } });
  act(() => {
    stage().dispatchEvent(event);
  });
}

test('loads six at a time, shows the progress and ends with 36 different pictures', () => {
  show();
  expect(asked()).toHaveLength(6);
  expect(asked()[0]?.getAttribute('src')).toBe('/media/round/grey/0.svg');
  const progress = screen.getByRole('progressbar', { name: '图片加载进度' });
  expect(progress.getAttribute('value')).toBe('0');
  fireEvent.load(asked()[0]!);
  expect(progress.getAttribute('value')).toBe('1');
  expect(shown()).toBe('/media/round/grey/0.svg');
  loadAll();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(new Set(asked().map((img) => img.src)).size).toBe(36);
});

test('arrow keys turn by one picture, page keys by a quarter, Home to the front', async () => {
  show();
  loadAll();
  stage().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/media/round/grey/1.svg');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('/media/round/grey/35.svg');
  await userEvent.keyboard('{Home}{PageUp}');
  expect(picture()).toBe(9);
  expect(stage().getAttribute('aria-valuetext')).toBe('左侧，90度');
  await userEvent.keyboard('{End}');
  expect(stage().getAttribute('aria-valuenow')).toBe('180');
});

test('follows the pointer and glides after release', () => {
  show();
  loadAll();
  pointer('pointerdown', 100, 1000);
  pointer('pointermove', 88, 1016);
  expect(picture()).toBe(1);
  pointer('pointermove', 500, 1020, 2);
  expect(picture()).toBe(1);
  pointer('pointermove', 76, 1032);
  pointer('pointerup', 76, 1036);
  expect(picture()).toBe(2);
  ticker.pass(16, 20);
  expect(picture()).toBeGreaterThan(8);
  ticker.pass(16, 200);
  expect(ticker.running()).toBe(false);
});

test('does not glide with reduced motion', () => {
  fakeViewport({ reducedMotion: true });
  show();
  loadAll();
  pointer('pointerdown', 100, 1000);
  pointer('pointermove', 40, 1016);
  pointer('pointerup', 40, 1020);
  expect(picture()).toBe(5);
  expect(ticker.running()).toBe(false);
});

test('leaves the wheel to the page', () => {
  show();
  loadAll();
  expect(fireEvent.wheel(stage(), { deltaY: 100 })).toBe(true);
  expect(picture()).toBe(0);
});

test('rotates on request until stopped', async () => {
  show();
  loadAll();
  expect(ticker.running()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '自动转动' }));
  ticker.pass(100, 15);
  expect(picture()).toBe(9);
  await userEvent.click(screen.getByRole('button', { name: '停止转动' }));
  expect(ticker.running()).toBe(false);
});

test('another colour keeps angle and focus; invalid colours are inert', async () => {
  show();
  loadAll();
  stage().focus();
  await userEvent.keyboard('{PageUp}');
  await userEvent.click(screen.getByRole('radio', { name: '松霜绿' }));
  expect(asked()[0]?.getAttribute('src')).toBe('/media/round/green/0.svg');
  loadAll();
  expect(shown()).toBe('/media/round/green/9.svg');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '松霜绿' }));
  expect(document.body.innerHTML).not.toContain('evil');
  expect(
    screen.getByRole('group', { name: '车身颜色' }).querySelector('[fill="#5f6771"]'),
  ).toBeTruthy();
});

test('shows the nearest picture for failed ones and offers a retry', async () => {
  const lost = ['/media/round/grey/1.svg', '/media/round/grey/2.svg'];
  show();
  loadAll(lost);
  const note = screen.getByRole('alert');
  expect(note.textContent).toContain('2个角度加载失败');
  stage().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('/media/round/grey/0.svg');
  await userEvent.click(within(note).getByRole('button', { name: '重试' }));
  loadAll();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown()).toBe('/media/round/grey/1.svg');
});

test('reports once that no picture loads', async () => {
  show();
  for (let round = 0; round < 40; round += 1) {
    for (const img of document.querySelectorAll('img')) fireEvent.error(img);
  }
  expect(screen.getByText('车辆图片没有加载成功')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(asked().length).toBeGreaterThan(0);
});
