import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import {
  downloadQr,
  unknownQr,
  type DownloadQr,
  type DownloadQrEvent,
} from './download-qr.machine';

const today = '2026-11-21';
const tomorrow = '2026-11-22';
const arrived = (route: string, closed = {}, day = today) =>
  ({ type: 'arrived', route, today: day, closed }) as const;
const closed = { type: 'closed', today } as const;

const states: Record<DownloadQr['status'], DownloadQr> = {
  unknown: unknownQr,
  shown: downloadQr(unknownQr, arrived('INDEX')),
  hidden: downloadQr(downloadQr(unknownQr, arrived('INDEX')), closed),
};

describe('every state and every event', () => {
  type Row = [DownloadQrEvent, Record<DownloadQr['status'], DownloadQr['status'] | '='>];
  const same = { unknown: '=', shown: '=', hidden: '=' } as const;
  const shown = { unknown: 'shown', shown: 'shown', hidden: 'shown' } as const;
  const rows: Row[] = [
    [arrived('SERIES'), shown],
    [arrived('INDEX', { INDEX: today }), { unknown: 'hidden', shown: 'hidden', hidden: 'hidden' }],
    [arrived('INDEX', { INDEX: '2026-11-20' }), shown],
    [closed, { ...same, shown: 'hidden' }],
    [
      { type: 'day-began', today: tomorrow },
      { ...same, hidden: 'shown' },
    ],
    [{ type: 'day-began', today }, same],
  ];
  // L2.75 L9.20
  test.each(rows)('%j', (event, expected) => {
    for (const [name, state] of Object.entries(states)) {
      const next = downloadQr(state, event);
      const word = expected[name as DownloadQr['status']];
      if (word === '=') expect(next, name).toBe(state);
      else expect(next.status, name).toBe(word);
    }
  });

  test('match the drawing', async () => {
    const words = [
      'arrived',
      'arrived (closed here today)',
      'arrived (closed here before)',
      'closed',
      'day-began (another one)',
      'day-began (the same)',
    ];
    const drawn = rows.map(([, expected], at) => [words[at] ?? '', expected] as const);
    await expectDrawn('download-qr', { 'The code in the corner': ['unknown', drawn] });
  });
});

test("keeps only today's entries", () => {
  const state = downloadQr(unknownQr, arrived('INDEX', { SERIES: '2026-11-20', MODEL: today }));
  expect(downloadQr(state, closed)).toEqual({
    status: 'hidden',
    route: 'INDEX',
    closed: { MODEL: today, INDEX: today },
  });
});

test('treats a route named like an object member as any other', () => {
  expect(downloadQr(unknownQr, arrived('constructor')).status).toBe('shown');
});

// L2.76
test('is hidden exactly where it was closed today', () => {
  const route = fc.constantFrom('INDEX', 'SERIES', 'MODEL');
  const step = fc.oneof(
    fc.record({ type: fc.constant('arrived' as const), route }),
    fc.record({ type: fc.constantFrom('closed' as const, 'day-began' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      let day = 1;
      let closedOn: Record<string, string> = {};
      let state: DownloadQr = unknownQr;
      for (const next of steps) {
        if (next.type === 'day-began') day += 1;
        const event = { ...next, today: `day ${day}` };
        if (event.type === 'closed' && state.status === 'shown') {
          closedOn = { ...closedOn, [state.route]: event.today };
        }
        state = downloadQr(
          state,
          event.type === 'arrived' ? { ...event, closed: closedOn } : event,
        );
        if (state.status === 'unknown') continue;
        expect(state.status).toBe(closedOn[state.route] === event.today ? 'hidden' : 'shown');
      }
    }),
  );
});
