import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { listenToActivities, type Noted } from '~/api/activity';
import { adLabel } from '~/route/ad-label';

import { readAd, watchAds } from './watch-ads';

let heard: Noted[];
let stop: (() => void)[];
/** Scrolls an ad into view. */
let show: (ad: Element) => void;
const observed = new Set<Element>();

beforeEach(() => {
  heard = [];
  observed.clear();
  class FakeObserver {
    constructor(told: (entries: object[]) => void) {
      show = (target) => {
        if (observed.has(target)) told([{ target, isIntersecting: true }]);
      };
    }
    observe = (ad: Element) => observed.add(ad);
    unobserve = (ad: Element) => observed.delete(ad);
    disconnect = () => {
      observed.clear();
    };
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  document.body.innerHTML = `
    <div id="ad" data-ad="${adLabel({ location: '22', ad_id: '103' })}"><a href="#x"><b>去看</b></a><i>图</i></div>
    <a id="other" href="#y">别处</a>`;
  stop = [listenToActivities((noted) => heard.push(noted)), watchAds()];
});
afterEach(() => {
  for (const end of stop) end();
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const recorded = () => heard.map(({ action, location, ad_id: id }) => [action, location, id]);

test('counts one view per ad and every click', () => {
  show(at('#ad'));
  show(at('#ad'));
  at('#ad b').click();
  at('#ad b').click();
  expect(recorded()).toEqual([
    ['show', '22', '103'],
    ['click', '22', '103'],
    ['click', '22', '103'],
  ]);
});

test('counts no click on an ad without a target or on anything else', () => {
  at('#ad i').click();
  at('#other').click();
  expect(heard).toEqual([]);
});

test('watches ads that are added later', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p id="late" data-ad="location=1&ad_id=5"></p>');
  await vi.waitFor(() => {
    expect(observed.has(at('#late'))).toBe(true);
  });
  show(at('#late'));
  expect(recorded()).toEqual([['show', '1', '5']]);
});

test('watches nothing after the end', () => {
  stop[1]!();
  at('#ad b').click();
  expect(heard).toEqual([]);
  expect(observed.size).toBe(0);
});

test('watches no ad that is added after the end', async () => {
  stop[1]!();
  document.body.insertAdjacentHTML('beforeend', '<p data-ad="location=1&ad_id=5"></p>');
  // Changes of the document are reported in a microtask.
  await new Promise((resolve) => setTimeout(resolve));
  expect(observed.size).toBe(0);
});

// L2.55
test("sends an upstream's ad id only if it is a plain id", () => {
  expect(readAd(adLabel({ location: 'car_canopy_other', plan_id: 'p-1', unit_id: 'u1' }))).toEqual({
    location: 'car_canopy_other',
    plan_id: 'p-1',
    unit_id: 'u1',
  });
  expect(readAd(adLabel({ location: '1', ad_id: '"><script>', plan_id: '19900010000' }))).toEqual({
    location: '1',
  });
  expect(readAd('')).toBeUndefined();
  expect(readAd(null)).toBeUndefined();
});
