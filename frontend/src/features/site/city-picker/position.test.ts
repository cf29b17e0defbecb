import { beforeEach, expect, test, vi } from 'vitest';

import { fakeClock } from '../../../../test/support/fake-clock';
import { askPosition, isPositionGranted, type PositionAnswer } from './position';

type Ask = Geolocation['getCurrentPosition'];

let answers: PositionAnswer[];
beforeEach(() => {
  answers = [];
});

function browser(more: object): void {
  vi.stubGlobal('navigator', more);
}
function asking(ask: Ask): void {
  browser({ geolocation: { getCurrentPosition: ask } });
}
const done = (answer: PositionAnswer) => answers.push(answer);

// L9.14
test('waits eight seconds for a coarse position', () => {
  const ask = vi.fn<Ask>();
  asking(ask);
  askPosition(fakeClock(), done);
  const [found, , options] = ask.mock.calls[0]!;
  expect(options).toMatchObject({ timeout: 8000, enableHighAccuracy: false });
  found({ coords: { latitude: 31, longitude: 121 } } as GeolocationPosition);
  expect(answers).toEqual([{ status: 'positioned', point: { lat: 31, long: 121 } }]);
});

// L8.22 L8.24
test.each([
  [1, 4],
  [2, 2],
  [3, 2],
])("maps the browser's code %d to our %d", (theirs, ours) => {
  asking((_, failed) => failed?.({ code: theirs } as GeolocationPositionError));
  askPosition(fakeClock(), done);
  expect(answers).toEqual([{ status: 'not-positioned', code: ours }]);
});

// L8.21
test('reports a browser without geolocation as unsupported', () => {
  browser({});
  const clock = fakeClock();
  askPosition(clock, done);
  expect(answers).toEqual([{ status: 'not-positioned', code: 2 }]);
  expect(clock.waiting()).toBe(0);
});

// L8.22
test('gives up an unanswered request and ignores a late response', () => {
  const ask = vi.fn<Ask>();
  asking(ask);
  const clock = fakeClock();
  askPosition(clock, done);
  clock.pass(60_000);
  expect(answers).toEqual([{ status: 'not-positioned', code: 2 }]);
  ask.mock.calls[0]![0]({ coords: {} } as GeolocationPosition);
  expect(answers).toHaveLength(1);
});

test('cancelled, reports nothing', () => {
  const ask = vi.fn<Ask>();
  asking(ask);
  const clock = fakeClock();
  askPosition(clock, done)();
  ask.mock.calls[0]![0]({ coords: {} } as GeolocationPosition);
  clock.pass(60_000);
  expect(answers).toEqual([]);
});

test.each([
  ['granted', true],
  ['prompt', false],
  ['denied', false],
])('a permission that is %s', async (state, granted) => {
  browser({ permissions: { query: () => Promise.resolve({ state }) } });
  expect(await isPositionGranted()).toBe(granted);
});

test('a browser without the permissions API would prompt', async () => {
  browser({});
  expect(await isPositionGranted()).toBe(false);
});
