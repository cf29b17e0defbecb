import { beforeEach, expect, test } from 'vitest';

import { writeStored } from '~/lib/storage';

import { newAcceptedLeads, type AcceptedLeads } from './accepted-leads';

const now = 1_763_665_200_000;
const dayMs = 86_400_000;
const [r1, r2] = ['7K3M-9QXF-2WTB-5N8D', '0000-1111-2222-3333'] as const;
const receipts = (leads: AcceptedLeads, seriesId = '1001', at = now) =>
  leads.of(seriesId, at).map(({ receiptNumber }) => receiptNumber);

beforeEach(() => {
  localStorage.clear();
});

test('are those about one series, each once, until they are removed', () => {
  const leads = newAcceptedLeads();
  leads.add(r1, 'inquiry', '1001', now);
  leads.add(r2, 'inquiry', '1002', now);
  leads.add(r1, 'inquiry', '1001', now + 1);
  expect(leads.of('1001', now)).toEqual([
    { receiptNumber: r1, kind: 'inquiry', seriesId: '1001', at: now },
  ]);
  expect(receipts(newAcceptedLeads(), '1002')).toEqual([r2]);
  leads.remove(r1, now);
  expect(receipts(leads)).toEqual([]);
  expect(receipts(newAcceptedLeads())).toEqual([]);
});

test('are stored by receipt, kind, series and time', () => {
  newAcceptedLeads().add(r1, 'inquiry', '1001', now);
  expect(localStorage.getItem('jiadao:accepted-leads')).toBe(
    `[{"receiptNumber":"${r1}","kind":"inquiry","seriesId":"1001","at":${String(now)}}]`,
  );
});

test('are kept for eight days, and twenty of them', () => {
  const leads = newAcceptedLeads();
  const nth = (n: number) => `${r1.slice(0, -2)}${String(n)}`;
  for (let n = 10; n <= 30; n += 1) leads.add(nth(n), 'inquiry', '1001', now);
  expect(receipts(leads)).toHaveLength(20);
  expect(receipts(leads)).not.toContain(nth(10));
  expect(receipts(leads, '1001', now + 8 * dayMs - 1)).toHaveLength(20);
  expect(receipts(leads, '1001', now + 8 * dayMs)).toEqual([]);
});

test('of another tab may be removed meanwhile', () => {
  const [one, other] = [newAcceptedLeads(), newAcceptedLeads()];
  one.add(r1, 'inquiry', '1001', now);
  other.remove(r1, now);
  expect(receipts(newAcceptedLeads())).toEqual([]);
});

test.each([
  null,
  'x',
  [null],
  ['x'],
  [{ receiptNumber: 1, kind: 'inquiry', seriesId: '1001', at: now }],
  [{ receiptNumber: 'nope', kind: 'inquiry', seriesId: '1001', at: now }],
  [{ receiptNumber: r1, seriesId: '1001', at: now }],
  [{ receiptNumber: r1, kind: 'coupon', seriesId: '1001', at: now }],
  [{ receiptNumber: r1, kind: 'inquiry', seriesId: 1, at: now }],
  [{ receiptNumber: r1, kind: 'inquiry', seriesId: '1001', at: '1' }],
  [{ receiptNumber: r1, kind: 'inquiry', seriesId: '1001', at: now + 1 }],
])('what is stored in another form counts for nothing: %j', (value) => {
  writeStored('accepted-leads', value);
  expect(receipts(newAcceptedLeads())).toEqual([]);
});
