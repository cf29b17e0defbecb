import { beforeEach, expect, test, vi } from 'vitest';

import { activities, listenToActivities, note, type Noted } from './activity';
import { beacon, beaconSpans } from './beacon';

const post = vi.fn(() => Promise.resolve(new Response()));
const give = vi.fn<(url: string, body: Blob) => boolean>(() => true);
beforeEach(() => {
  post.mockClear();
  vi.stubGlobal('fetch', post);
  vi.stubGlobal('navigator', { sendBeacon: give });
  give.mockReset().mockReturnValue(true);
});

test('sends JSON with sendBeacon', () => {
  expect(beacon('behaviourLog', { events: [] })).toBe(true);
  expect(beaconSpans({ spans: [] })).toBe(true);
  expect(give.mock.calls.map(([url]) => url)).toEqual(['/api/log/behaviour', '/api/log/trace']);
  const [, body] = give.mock.calls[0]!;
  expect(body.type).toBe('application/json');
  expect(post).not.toHaveBeenCalled();
});

test('falls back to a keepalive fetch when sendBeacon declines', () => {
  give.mockReturnValue(false);
  expect(beacon('behaviourLog', { events: [] })).toBe(true);
  expect(post).toHaveBeenCalledWith(
    '/api/log/behaviour',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});

test('ignores a failed send', () => {
  give.mockImplementation(() => {
    throw new Error('refused');
  });
  expect(beacon('behaviourLog', { events: [] })).toBe(false);
});

test('replays earlier activities to a new listener in order', () => {
  note({ activity_id: activities.lead, clue_id: '7' });
  const heard: Noted[] = [];
  const stop = listenToActivities((noted) => heard.push(noted));
  note({ activity_id: activities.ad, action: 'click' });
  stop();
  expect(heard).toMatchObject([{ clue_id: '7' }, { action: 'click' }]);
  for (const { time } of heard) expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
});
