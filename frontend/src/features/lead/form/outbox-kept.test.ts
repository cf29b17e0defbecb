import { beforeEach, expect, test } from 'vitest';

import { writeStored } from '~/lib/storage';

import { drop, keep, readKept } from './outbox-kept';
import type { Kept } from './outbox.machine';

const now = 1_763_665_200_000;
const dayMs = 86_400_000;
const kept: Kept = {
  id: 'k1',
  kind: 'lead',
  leadCall: 'leadSubmit',
  leadKey: null,
  aim: 'a',
  leadAim: 'a',
  about: { seriesId: '1001' },
  at: now,
  claimed: false,
  tab: 't1',
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('jiadao:tab', '"t1"');
});

test('keeps each once, until it is dropped', () => {
  keep(kept, now);
  keep({ ...kept, claimed: true }, now);
  keep({ ...kept, id: 'k2', leadCall: 'clueSubmit' as const }, now);
  expect(readKept(now)).toEqual([
    { ...kept, claimed: true },
    { ...kept, id: 'k2', leadCall: 'clueSubmit' as const },
  ]);
  drop('k1', now);
  expect(readKept(now)).toEqual([{ ...kept, id: 'k2', leadCall: 'clueSubmit' as const }]);
  drop('k2', now);
  expect(localStorage).toHaveLength(0);
});

test('forgets after a day', () => {
  keep(kept, now);
  expect(readKept(now + dayMs - 1)).toEqual([kept]);
  expect(readKept(now + dayMs)).toEqual([]);
});

test.each([
  null,
  'x',
  1,
  {},
  { ...kept, id: 1 },
  { ...kept, aim: undefined },
  { ...kept, leadAim: null },
  { ...kept, kind: 'other' },
  { ...kept, leadCall: 'other' },
  { ...kept, leadKey: 1 },
  { ...kept, about: null },
  { ...kept, about: 'x' },
  { ...kept, at: '1' },
  { ...kept, claimed: 1 },
])('reads past %j', (value) => {
  writeStored('outbox', [value, kept]);
  expect(readKept(now)).toEqual([kept]);
});

test.each([null, {}, 'x'])('reads nothing from %j', (value) => {
  writeStored('outbox', value);
  expect(readKept(now)).toEqual([]);
});
