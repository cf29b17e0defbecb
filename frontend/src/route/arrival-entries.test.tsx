/** Arrivals that a router in memory does not make: of the same entry, of fragments, and after presses of Back. */
import { fireEvent, renderHook } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { positions, useArrival } from './arrival';
import { placeOf, type Place } from './route';
import { stayHere } from './trail';

const { Pop, Push } = NavigationType;
const series = { page: 'CAR_TRAIN' } as const;
const scrolled = vi.fn();

beforeEach(() => {
  positions.clear();
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('scrollY', 0);
});

const entry = (key: string, hash = '', view: Place['view'] = series): Place =>
  placeOf({ pathname: '/s-1001', search: '', hash, key, state: null }, view);

/** Opens the first entry; each step then leads to another. */
function open(first: Place) {
  const start = { route: first, type: Pop as NavigationType, state: null as unknown };
  const { rerender } = renderHook(
    ({ route, type, state }) => {
      useArrival(route, { type, state });
    },
    { initialProps: start },
  );
  return (route: Place, type: NavigationType, state: unknown = null): void => {
    rerender({ route, type, state });
  };
}

function scrollDownTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  fireEvent.scroll(window);
}

test('from its first page on, it restores the scroll position itself', () => {
  history.scrollRestoration = 'auto';
  open(entry('one'));
  expect(history.scrollRestoration).toBe('manual');
});

test('the same entry does not arrive again', () => {
  const go = open(entry('one'));
  scrollDownTo(640);
  go(entry('one'), Push);
  expect(scrolled).not.toHaveBeenCalled();
});

test('a fragment of the same page stays where the browser has scrolled', () => {
  const go = open(entry('one'));
  go(entry('two', '#models'), Pop);
  expect(scrolled).not.toHaveBeenCalled();
});

test('a fragment that is not encoded well is none', () => {
  const go = open(entry('one'));
  go(entry('two', '#%E0%A4%A', { page: 'CAR_TRAIN' }), Push);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('an entry that was made in place has the position that it was made at', () => {
  const go = open(entry('one'));
  scrollDownTo(640);
  go(entry('two'), Push, stayHere);
  go(entry('three', '', { page: 'CAR_TRAIN' }), Push);
  scrolled.mockClear();
  go(entry('two'), Pop);
  expect(scrolled).toHaveBeenLastCalledWith(0, 640);
});

test('after a press of Back, the scrolling of the page that it shows is noted', () => {
  const go = open(entry('one'));
  go(entry('two', '', { page: 'CAR_TRAIN' }), Push);
  fireEvent.popState(window);
  go(entry('one'), Pop);
  scrollDownTo(300);
  expect(positions.get(entry('one').key)).toBe(300);
});
