import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { scrollToLateTarget } from './late-target';

const scrolled = vi.fn();
let type: string;
let end = (): void => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type = 'navigate';
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type } as never]);
  history.replaceState(null, '', '/s-1#late');
  document.body.replaceChildren();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Adds an element, and waits until the observers have been told. */
async function come(id: string): Promise<void> {
  document.body.append(Object.assign(document.createElement('p'), { id }));
  await Promise.resolve();
}

test('a target that comes later is scrolled to, and again as the page grows', async () => {
  end = scrollToLateTarget();
  await come('other');
  expect(scrolled).not.toHaveBeenCalled();
  await come('late');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await come('more');
  expect(scrolled).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3000);
  await come('feed');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])(
  'a visitor who moves by %s is left where he is',
  async (move) => {
    end = scrollToLateTarget();
    dispatchEvent(new Event(move));
    await come('late');
    expect(scrolled).not.toHaveBeenCalled();
  },
);

test('a target that has not come after a minute is given up', async () => {
  end = scrollToLateTarget();
  vi.advanceTimersByTime(60_000);
  await come('late');
  expect(scrolled).not.toHaveBeenCalled();
});

test('another page is not scrolled', async () => {
  end = scrollToLateTarget();
  history.replaceState(null, '', '/s-2#late');
  await come('late');
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  ['a reload, which has a position of its own', 'reload', '/s-1#late', 0],
  ['an address without a fragment', 'navigate', '/s-1', 0],
  ['a page that the browser has scrolled', 'navigate', '/s-1#late', 300],
])('%s stays as it is', async (_name, how, address, top) => {
  type = how;
  history.replaceState(null, '', address);
  vi.stubGlobal('scrollY', top);
  end = scrollToLateTarget();
  await come('late');
  expect(scrolled).not.toHaveBeenCalled();
});
