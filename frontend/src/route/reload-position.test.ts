import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { fakeResizes, type FakeResizes } from '../../test/support/fake-resizes';
import { liveListeners } from '../../test/support/live-listeners';
import { positions } from './arrival';
import { keepReloadPosition } from './reload-position';

let resizes: FakeResizes;
/** The highest scroll position so far. */
let height: number;
const scrolled = vi.fn((_: number, top: number) => {
  vi.stubGlobal('scrollY', Math.min(top, height));
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  resizes = fakeResizes();
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  sessionStorage.clear();
  positions.clear();
});
/** Ends what the test left on the window. */
let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Leaves the page at 640, and opens it again, 100 high so far. */
function open(type: string): void {
  vi.stubGlobal('scrollY', 640);
  const end = keepReloadPosition();
  dispatchEvent(new Event('pagehide'));
  end();
  vi.stubGlobal('scrollY', 0);
  height = 100;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  ends.push(keepReloadPosition());
  resizes.resize();
}

test.each(['reload', 'back_forward'])('a %s finds its position as the page grows', (type) => {
  open(type);
  expect(window.scrollY).toBe(100);
  height = 5000;
  resizes.resize();
  expect(window.scrollY).toBe(640);
  vi.advanceTimersByTime(3000);
  expect(resizes.observed()).toEqual([]);
});

test('a page that the browser has scrolled as far grows on and keeps its position', () => {
  sessionStorage.setItem('jiadao:scrolled', JSON.stringify({ documents: [[location.href, 640]] }));
  height = 5000;
  vi.stubGlobal('scrollY', 640);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  ends.push(keepReloadPosition());
  vi.stubGlobal('scrollY', 750);
  resizes.resize();
  expect(window.scrollY).toBe(640);
});

test('a position counts for one reload', () => {
  open('reload');
  expect(sessionStorage).toHaveLength(0);
});

test('a page that is left while it is restored is not scrolled any more', () => {
  open('reload');
  expect(resizes.observed()).toEqual([document.body]);
  ends.pop()?.();
  expect(resizes.observed()).toEqual([]);
});

test('a page that the browser has scrolled further stays there', () => {
  sessionStorage.setItem('jiadao:scrolled', JSON.stringify({ documents: [[location.href, 640]] }));
  vi.stubGlobal('scrollY', 700);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  ends.push(keepReloadPosition());
  expect(scrolled).not.toHaveBeenCalled();
});

test('a page left at its top stores nothing', () => {
  vi.stubGlobal('scrollY', 0);
  const end = keepReloadPosition();
  dispatchEvent(new Event('pagehide'));
  end();
  expect(sessionStorage).toHaveLength(0);
});

test('a document is found where it was left on the way back over another one', () => {
  const leave = (top: number): void => {
    const end = keepReloadPosition();
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('pagehide'));
    end();
    vi.stubGlobal('scrollY', 0);
  };
  const at = (path: string): void => {
    history.replaceState(null, '', path);
  };
  at('/first');
  leave(640);
  at('/second');
  leave(320);
  at('/first');
  height = 5000;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
  ends.push(keepReloadPosition());
  resizes.resize();
  expect(window.scrollY).toBe(640);
  at('/');
});

test.each(['[]', '5', 'null', '{"entries":5,"documents":[null,[1,2],["a"]]}'])(
  'what another script has stored is no position: %s',
  (stored) => {
    sessionStorage.setItem('jiadao:scrolled', stored);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
    ends.push(keepReloadPosition());
    expect(positions.size).toBe(0);
    expect(scrolled).not.toHaveBeenCalled();
  },
);

test('a newly opened address starts at its top', () => {
  open('navigate');
  expect(scrolled).not.toHaveBeenCalled();
});

test('entries from before a reload are known again, those of now stay as they are', () => {
  positions.set('before', 640).set('both', 640).set('top', 0);
  const end = keepReloadPosition();
  dispatchEvent(new Event('pagehide'));
  end();
  positions.clear();
  positions.set('both', 10);
  ends.push(keepReloadPosition());
  expect([...positions]).toEqual([
    ['both', 10],
    ['before', 640],
  ]);
});

test('the last fifty entries are kept', () => {
  for (let key = 1; key <= 60; key += 1) positions.set(String(key), key);
  const end = keepReloadPosition();
  dispatchEvent(new Event('pagehide'));
  end();
  positions.clear();
  ends.push(keepReloadPosition());
  expect([...positions.keys()]).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 11)));
});

test('another address starts at its top', () => {
  sessionStorage.setItem('jiadao:scrolled', '{"documents":[["http://other.test/",640]]}');
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  ends.push(keepReloadPosition());
  expect(resizes.observed()).toEqual([]);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])(
  'scrolling by %s ends the restoring',
  (move) => {
    open('reload');
    dispatchEvent(new Event(move));
    expect(resizes.observed()).toEqual([]);
  },
);

test('listens for scrolling only until the page has not grown for three seconds', () => {
  const listeners = liveListeners();
  open('reload');
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];
  expect(listeners.types()).toEqual(expect.arrayContaining(moves));
  height = 5000;
  resizes.resize();
  expect(window.scrollY).toBe(640);
  vi.advanceTimersByTime(3000);
  expect(listeners.types().filter((type) => moves.includes(type))).toEqual([]);
});

test('gives up on a page that is too low and has not grown for a minute', () => {
  open('reload');
  vi.advanceTimersByTime(59_999);
  resizes.resize();
  vi.advanceTimersByTime(59_999);
  expect(resizes.observed()).toEqual([document.body]);
  vi.advanceTimersByTime(1);
  expect(resizes.observed()).toEqual([]);
});

test('a page that grows late, on a slow network, finds its position', () => {
  open('reload');
  vi.advanceTimersByTime(20_000);
  height = 5000;
  resizes.resize();
  expect(window.scrollY).toBe(640);
});

test('a reload before this code had come finds what the page itself has kept', () => {
  sessionStorage.setItem('jiadao:top', '640');
  height = 5000;
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  ends.push(keepReloadPosition());
  expect(window.scrollY).toBe(640);
});

test('an unloaded page stores no position', () => {
  vi.stubGlobal('scrollY', 640);
  keepReloadPosition()();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

describe('entries that were gone back to before their positions were read', () => {
  const stored = {
    entries: [['one/', 1234] as const, ['two/s-1001', 700] as const],
    documents: [[`${location.origin}/left`, 987]],
  };
  const open = (type: string): void => {
    sessionStorage.setItem('jiadao:scrolled', JSON.stringify(stored));
    history.replaceState({ key: 'one' }, '', '/');
    positions.set('one/', 0);
    height = 5000;
    vi.stubGlobal('scrollY', 0);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
    ends.push(keepReloadPosition());
    resizes.resize();
  };

  test('after a reload the one on show is scrolled to, and the others are known', () => {
    open('reload');
    expect(window.scrollY).toBe(1234);
    expect(positions.get('one/')).toBe(1234);
    expect(positions.get('two/s-1001')).toBe(700);
  });

  test('another document has other entries of these keys', () => {
    open('back_forward');
    expect(window.scrollY).toBe(0);
    expect(positions.get('one/')).toBe(0);
    expect(positions.get('two/s-1001')).toBe(700);
  });
});

test('a page that is left while it is restored is restored to the same position', () => {
  open('reload');
  expect(window.scrollY).toBe(100);
  dispatchEvent(new Event('pagehide'));
  ends.pop()?.();
  vi.stubGlobal('scrollY', 0);
  height = 5000;
  ends.push(keepReloadPosition());
  resizes.resize();
  expect(window.scrollY).toBe(640);
});

test('a page that a visitor has scrolled is left where he is', () => {
  open('reload');
  dispatchEvent(new Event('wheel'));
  vi.stubGlobal('scrollY', 80);
  dispatchEvent(new Event('pagehide'));
  ends.pop()?.();
  vi.stubGlobal('scrollY', 0);
  ends.push(keepReloadPosition());
  expect(window.scrollY).toBe(80);
});
