import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeResizes, type FakeResizes } from '../../test/support/fake-resizes';
import * as scrolling from './scroll-while-growing';

let resizes: FakeResizes;
/** The highest scroll position so far. */
let height: number;

beforeEach(() => {
  resizes = fakeResizes();
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    vi.stubGlobal('scrollY', Math.min(top, height));
  });
});

let stop: () => void = () => {};
afterEach(() => {
  stop();
});

test('on the way back lists load again what a page that is too short lacks, and no more', () => {
  height = 100;
  stop = scrolling.scrollWhileGrowing(640);
  expect(scrolling.isRestoring).toBe(true);
  height = 640;
  resizes.resize();
  expect(scrolling.isRestoring).toBe(false);
});

test('after a reload they load what they had until the visitor moves', () => {
  height = 640;
  stop = scrolling.scrollWhileGrowing(640, () => {});
  expect(scrolling.isRestoring).toBe(true);
  dispatchEvent(new Event('wheel'));
  expect(scrolling.isRestoring).toBe(false);
});
