import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeClock, type FakeClock } from '../../../../test/support/fake-clock';
import { note, type LoggedEvent } from '~/api/activity';

import { openLog, type Log } from './log';

vi.mock('./page-speed', () => ({ measureSpeed: () => ({ send: () => undefined }) }));

type Sent = { readonly device_id: string; readonly bucket: string; readonly events: LoggedEvent[] };

let clock: FakeClock;
let log: Log;
let bodies: Blob[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clock = fakeClock();
  bodies = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_url: string, body: Blob) => bodies.push(body) > 0,
  });
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(-200);
  log = openLog({ page: 'INDEX' }, clock);
});
afterEach(() => {
  log.close();
});

const sent = async () =>
  Promise.all(bodies.map(async (body) => JSON.parse(await body.text()) as Sent));
const events = async () => (await sent()).flatMap((batch) => batch.events);

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

// L2.21 L9.46 L9.47
test('logs views, recorded activities and the visible time of each page', async () => {
  log.entered('INDEX', '?fromPage=baidu&from_src=s1');
  clock.pass(1000);
  note({ activity_id: '11435', clue_id: '7' });
  log.entered('CAR_TRAIN', '');
  clock.pass(300);
  turn('hidden');
  clock.pass(60_000);
  turn('visible');
  clock.pass(50);
  window.dispatchEvent(new Event('pagehide'));

  expect(
    (await events()).map(({ activity_id: id, page, fromPage, duration }) => [
      id,
      page,
      fromPage ?? duration,
    ]),
  ).toEqual([
    ['12931', 'INDEX', 'baidu'],
    ['11435', 'INDEX', undefined],
    // The first page counts from the request of the document.
    ['12933', 'INDEX', 1200],
    ['12931', 'CAR_TRAIN', 'INDEX'],
    ['12933', 'CAR_TRAIN', 300],
    ['12933', 'CAR_TRAIN', 50],
  ]);
  const [first] = await sent();
  expect(first).toMatchObject({ bucket: 'pc-1', from_src: 's1' });
});

test('sends batches, five seconds after the first entry', () => {
  log.entered('INDEX', '');
  clock.pass(4999);
  expect(bodies).toEqual([]);
  clock.pass(1);
  expect(bodies).toHaveLength(1);
});

test('logs no dwell for a page opened in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  log.entered('INDEX', '');
  clock.pass(70_000);
  turn('visible');
  clock.pass(10);
  turn('hidden');
  const durations = (await events()).flatMap(({ duration }) => duration ?? []);
  expect(durations).toEqual([10]);
});

test('stops listening and leaves no timer when closed', () => {
  log.close();
  const before = bodies.length;
  log.entered('INDEX', '');
  note({ activity_id: '13656' });
  turn('hidden');
  expect(bodies.length).toBe(before);
});
