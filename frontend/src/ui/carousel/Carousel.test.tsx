import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../test/support/fake-clock';
import { fakeViewport } from '../../../test/support/fake-viewport';
import { Carousel } from './Carousel';

let clock: FakeClock;
beforeEach(() => {
  clock = fakeClock();
  fakeViewport();
});

const slides = ['甲', '乙', '丙'].map((name) => ({
  key: name,
  content: <a href={`#${name}`}>{name}</a>,
}));

function show(given = slides) {
  return render(
    <StrictMode>
      <Carousel label="推荐" slides={given} intervalMs={6000} clock={clock} />
    </StrictMode>,
  );
}
const shown = () =>
  [...document.querySelectorAll('[aria-roledescription="slide"]:not([inert])')]
    .map(({ textContent }) => textContent)
    .join();
const pass = (ms: number) => {
  act(() => {
    clock.pass(ms);
  });
};

// B4.24 B4.25 B9.1
// L4.65
test('plays in a loop', () => {
  show();
  expect(shown()).toBe('甲');
  pass(5999);
  expect(shown()).toBe('甲');
  pass(1);
  expect(shown()).toBe('乙');
  pass(6000);
  pass(6000);
  expect(shown()).toBe('甲');
});

test('is exposed to screen readers as a carousel of slides', () => {
  show();
  const region = screen.getByRole('region', { name: '推荐' });
  expect(region.getAttribute('aria-roledescription')).toBe('carousel');
  expect(screen.getByRole('group', { name: '第 1 张，共 3 张' })).toBeTruthy();
  expect(screen.getByText('甲').closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
});

test('pauses under the pointer', async () => {
  show();
  const region = screen.getByRole('region');
  await userEvent.hover(region);
  pass(20_000);
  expect(shown()).toBe('甲');
  expect(screen.getByText('甲').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await userEvent.unhover(region);
  pass(6000);
  expect(shown()).toBe('乙');
});

test('pauses while keyboard focus is inside', async () => {
  // jsdom does not match :focus-visible.
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
  show();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('甲');
  pass(20_000);
  expect(shown()).toBe('甲');
  act(() => {
    (document.activeElement as HTMLElement).blur();
  });
  pass(6000);
  expect(shown()).toBe('乙');
});

test('pauses in a hidden tab', () => {
  show();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(20_000);
  expect(shown()).toBe('甲');
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(6000);
  expect(shown()).toBe('乙');
});

test('stops listening to the tab once it is gone', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { unmount } = show();
  unmount();
  hidden.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(hidden).not.toHaveBeenCalled();
});

test('does not play with reduced motion', () => {
  fakeViewport({ reducedMotion: true });
  show();
  pass(60_000);
  expect(shown()).toBe('甲');
});

test('pauses until resumed by its button', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
  await userEvent.unhover(screen.getByRole('region'));
  pass(20_000);
  expect(shown()).toBe('甲');
  await userEvent.click(screen.getByRole('button', { name: '继续轮播' }));
  await userEvent.unhover(screen.getByRole('region'));
  pass(6000);
  expect(shown()).toBe('乙');
});

// B4.26 B4.28 B9.3
test('arrow clicks count once in 300 ms', () => {
  show();
  const next = screen.getByRole('button', { name: '下一张' });
  for (let click = 0; click < 5; click += 1) fireEvent.click(next);
  expect(shown()).toBe('乙');
  const previous = screen.getByRole('button', { name: '上一张' });
  pass(299);
  fireEvent.click(previous);
  expect(shown()).toBe('乙');
  pass(1);
  fireEvent.click(previous);
  expect(shown()).toBe('甲');
});

// B4.27
test('an indicator selects its slide', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '第 3 张' }));
  expect(shown()).toBe('丙');
  expect(screen.getByRole('button', { name: '第 3 张' }).getAttribute('aria-current')).toBe('true');
});

test('arrow keys change the slide and move the focus', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('乙');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('丙');
});

test('a single slide has no controls', () => {
  show(slides.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('restarts with other slides', () => {
  const { rerender } = show();
  fireEvent.click(screen.getByRole('button', { name: '第 3 张' }));
  rerender(<Carousel label="推荐" slides={slides.slice(1)} intervalMs={6000} clock={clock} />);
  expect(shown()).toBe('乙');
});

test('waits for nothing with a single slide', () => {
  show(slides.slice(0, 1));
  expect(clock.waiting()).toBe(0);
});
