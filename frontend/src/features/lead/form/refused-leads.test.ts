import { beforeEach, expect, test } from 'vitest';

import { writeStored } from '~/lib/storage';

import { newRefusedLeads } from './refused-leads';

const now = 1_763_665_200_000;
const weekMs = 604_800_000;
const lead = (receiptNumber: string, aim = 'a') => ({ receiptNumber, aim });

beforeEach(() => {
  localStorage.clear();
});

test('are those of one aim, each once, until they are removed', () => {
  const leads = newRefusedLeads();
  leads.add(lead('r1'), 'p', now);
  leads.add(lead('r2', 'b'), 'p', now);
  leads.add(lead('r1'), 'p', now);
  expect(leads.of('a', 'p', now)).toEqual(['r1']);
  expect(newRefusedLeads().of('b', 'p', now)).toEqual(['r2']);
  leads.remove('r1', now);
  expect(leads.of('a', 'p', now)).toEqual([]);
  expect(newRefusedLeads().of('a', 'p', now)).toEqual([]);
});

test('of a phone that is not known are those of any phone', () => {
  const leads = newRefusedLeads();
  leads.add(lead('r1'), null, now);
  leads.add(lead('r2'), 'p', now);
  expect(leads.of('a', 'p', now)).toEqual(['r1', 'r2']);
  expect(leads.of('a', 'q', now)).toEqual(['r1']);
  expect(newRefusedLeads().of('a', 'q', now)).toEqual(['r1', 'r2']);
});

test('are stored without their phone', () => {
  newRefusedLeads().add(lead('r1'), '19900010000', now);
  expect(localStorage.getItem('jiadao:refused-leads')).toBe(
    `[{"receiptNumber":"r1","aim":"a","at":${String(now)}}]`,
  );
});

test('are kept for a week, and twenty of them', () => {
  const leads = newRefusedLeads();
  for (let n = 1; n <= 21; n += 1) leads.add(lead(`r${String(n)}`), 'p', now);
  expect(leads.of('a', 'p', now)).toHaveLength(20);
  expect(leads.of('a', 'p', now)).not.toContain('r1');
  expect(leads.of('a', 'p', now + weekMs - 1)).toHaveLength(20);
  expect(leads.of('a', 'p', now + weekMs)).toEqual([]);
});

test('of another tab may be removed meanwhile', () => {
  const [one, other] = [newRefusedLeads(), newRefusedLeads()];
  one.add(lead('r1'), 'p', now);
  other.remove('r1', now);
  expect(newRefusedLeads().of('a', 'p', now)).toEqual([]);
});

test.each([
  null,
  'x',
  [null],
  ['x'],
  [{ receiptNumber: 1, aim: 'a', at: now }],
  [{ receiptNumber: 'r1', aim: 1, at: now }],
  [{ receiptNumber: 'r1', aim: 'a', at: '1' }],
])('what is stored in another form counts for nothing: %j', (value) => {
  writeStored('refused-leads', value);
  expect(newRefusedLeads().of('a', 'p', now)).toEqual([]);
});
