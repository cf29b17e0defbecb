import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { priceIn } from '~/lib/price';
import { Price } from '~/ui/Price';

import { onPage, renderOn } from '../../../../test/support/render-page';
import { FigureNote } from './FigureNote';

const prices = {
  dealer_price: { kind: 'dealer', source: '经销商报价', city: '北京', date: '2026-05', count: 5 },
} as const;
const price = priceIn({ dealer_price: '7.67万', prices }, 'dealer_price');

function pageWith(first: ReactNode): ReactNode {
  return (
    <>
      {first}
      <a href="/s-1001">
        秦PLUS <Price price={priceIn({ price: '7.98万' }, 'price')} inside />
      </a>
      <main tabIndex={-1}>别的</main>
      <Leave />
      <FigureNote />
    </>
  );
}

const place = {};
const show = () => renderOn(pageWith(<Price price={price} />), place);

let leave = (): void => {};

function Leave() {
  const navigate = useNavigate();
  useEffect(() => {
    leave = () => void navigate('/s-1002');
  }, [navigate]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const point = (at: Element): void => {
  fireEvent(
    at,
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }),
  );
};
const moveTo = (at: Element, clientX: number): void => {
  const moved = { pointerType: 'mouse', clientX, clientY: 0 };
  fireEvent(at, Object.assign(new Event('pointermove', { bubbles: true }), moved));
};
const tick = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('hover shows where a price is from, until the pointer is elsewhere', () => {
  show();
  point(screen.getByRole('button', { name: '7.67万' }));
  const note = screen.getByRole('tooltip', { hidden: true });
  expect(note.textContent).toContain('经销商报价');
  expect(note.textContent).toContain('北京');
  expect(note.textContent).toContain('5个报价');
  point(screen.getByText('别的'));
  tick(199);
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeNull();
  tick(1);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('a figure that scrolls under the pointer shows none, until the pointer moves on it', () => {
  show();
  const button = screen.getByRole('button', { name: '7.67万' });
  const noteNow = () => screen.queryByRole('tooltip', { hidden: true });
  moveTo(screen.getByText('别的'), 5);
  fireEvent.scroll(document);
  point(button);
  expect(noteNow()).toBeNull();
  // Browsers may tell of a pointer that stays where it is.
  moveTo(button, 5);
  expect(noteNow()).toBeNull();
  moveTo(button, 6);
  expect(noteNow()).not.toBeNull();
});

test('a note whose figure scrolls away from the pointer goes', () => {
  show();
  const button = screen.getByRole('button', { name: '7.67万' });
  point(button);
  fireEvent.scroll(document);
  point(screen.getByText(/秦PLUS/).firstElementChild ?? button);
  tick(200);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('the pointer may move onto the note', () => {
  show();
  point(screen.getByRole('button', { name: '7.67万' }));
  point(screen.getByText('别的'));
  point(screen.getByRole('tooltip', { hidden: true }));
  tick(1000);
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeNull();
});

test('the keyboard shows it: on the price, and on the link that holds one', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.tab();
  const button = screen.getByRole('button', { name: '7.67万' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-describedby')).toBe(
    screen.getByRole('tooltip', { hidden: true }).firstElementChild?.id,
  );
  await user.tab();
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('厂商指导价');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await user.tab();
});

test('a focus that a press brings shows none, also after the keyboard', () => {
  show();
  const link = screen.getByRole('link');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerDown(link);
  act(() => {
    link.focus();
  });
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('Enter pins it and moves the focus into it; Esc closes it and gives the focus back', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.tab();
  await user.keyboard('{Enter}');
  const note = screen.getByRole('dialog', { name: '经销商报价', hidden: true });
  expect(document.activeElement).toBe(note);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '7.67万' }));
});

test('a window of another size closes a pinned note and gives the focus back', async () => {
  show();
  const button = screen.getByRole('button', { name: '7.67万' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a window of another size closes a note that is not pinned', () => {
  show();
  point(screen.getByRole('button', { name: '7.67万' }));
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

test('a click elsewhere closes a pinned note; leaving it with the pointer does not', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: '7.67万' }));
  point(screen.getByText('别的'));
  tick(1000);
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull();
  await user.click(screen.getByText('别的'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('a second click on the price closes its note', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const price = screen.getByRole('button', { name: '7.67万' });
  await user.click(price);
  expect(screen.queryByRole('dialog', { hidden: true })).not.toBeNull();
  await user.click(price);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(price);
});

test('a click on another price pins its note and moves the focus into it', async () => {
  const other = priceIn({ dealer_price: '8.02万', prices }, 'dealer_price');
  const both = (
    <>
      <Price price={price} />
      <Price price={other} />
    </>
  );
  renderOn(pageWith(both), place);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: '7.67万' }));
  await user.click(screen.getByRole('button', { name: '8.02万' }));
  const note = screen.getByRole('dialog', { hidden: true });
  expect(document.activeElement).toBe(note);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '8.02万' }));
});

test('Tab goes to the button of a pinned note, then on from its price; Shift+Tab to its price', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const price = screen.getByRole('button', { name: '7.67万' });
  await user.click(price);
  const note = screen.getByRole('dialog', { hidden: true });
  await user.tab();
  const wrong = screen.getByRole('button', { name: '这里有误', hidden: true });
  expect(document.activeElement).toBe(wrong);
  // The browser then goes on from what has the focus.
  expect(fireEvent.keyDown(wrong, { key: 'Tab' })).toBe(true);
  expect(document.activeElement).toBe(price);
  for (const inside of [note, wrong]) {
    act(() => {
      inside.focus();
    });
    expect(fireEvent.keyDown(inside, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(document.activeElement).toBe(price);
  }
});

test('a pinned note closes on the way to another address', async () => {
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const price = screen.getByRole('button', { name: '7.67万' });
  await user.click(price);
  act(() => {
    leave();
  });
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(price);
});

test('a pinned note closes when its price is gone, and the focus goes to the page', async () => {
  const { rerender } = show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: '7.67万' }));
  rerender(onPage(pageWith(null), place));
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
