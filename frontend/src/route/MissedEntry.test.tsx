import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MissedEntry } from './MissedEntry';

const popped = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/s-1001?a=1');
  addEventListener('popstate', popped);
  popped.mockClear();
});
afterEach(() => {
  removeEventListener('popstate', popped);
  history.replaceState(null, '', '/');
});

function Shown({ during }: { during?: (() => void) | undefined }) {
  const { pathname, search, hash, key } = useLocation();
  during?.();
  return <output>{`${pathname}${search}${hash} ${key}`}</output>;
}

/** The history changes after the router has read it, and before its first commit. */
function open(during?: () => void): string | null {
  let first = during;
  render(
    <BrowserRouter>
      <Shown
        during={() => {
          first?.();
          first = undefined;
        }}
      />
      <MissedEntry />
    </BrowserRouter>,
  );
  return screen.getByRole('status').textContent;
}

test('a fragment that came before the first commit is shown', () => {
  expect(
    open(() => {
      history.pushState(null, '', '#models');
    }),
  ).toBe('/s-1001?a=1#models default');
});

test('likewise another entry of the same address', () => {
  expect(
    open(() => {
      history.pushState({ key: 'other' }, '', '/s-1001?a=1');
    }),
  ).toBe('/s-1001?a=1 other');
});

test('an entry that is shown already is not shown again', () => {
  expect(open()).toBe('/s-1001?a=1 default');
  expect(popped).not.toHaveBeenCalled();
});
