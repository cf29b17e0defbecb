import { afterEach, expect, test } from 'vitest';

import { proposed } from '../../../test/support/lead-samples';
import { dropOpenLead, isSameLead, keepOpenLead, readOpenLeads } from './open-lead';

const day = 24 * 60 * 60 * 1000;

afterEach(() => {
  sessionStorage.clear();
});

test('leads are kept in the tab by their series, until they are dropped', () => {
  keepOpenLead('1001', { ...proposed('k1'), ...{ phone: '19912340000' } });
  keepOpenLead('1001', proposed('k2', '7'));
  keepOpenLead('1001', proposed('k1'));
  expect(readOpenLeads('1001', 2)).toEqual([proposed('k1'), proposed('k2', '7')]);
  expect(readOpenLeads('1002', 2)).toEqual([]);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('19912340000');
  dropOpenLead('1001', 'k1');
  expect(readOpenLeads('1001', 2)).toEqual([proposed('k2', '7')]);
  dropOpenLead('1001', 'k2');
  expect(Object.entries(sessionStorage)).toEqual([]);
});

test('the gateway forgets an outcome after a day, and so does the tab', () => {
  keepOpenLead('1001', proposed('k1'));
  expect(readOpenLeads('1001', day)).toHaveLength(1);
  expect(readOpenLeads('1001', day + 1)).toEqual([]);
});

test.each(['x', {}, [{ key: 'k', mask: '', at: 1, terms: {} }], [{ key: 1 }], [null], null])(
  'what is no lead counts as none: %j',
  (value) => {
    sessionStorage.setItem('jiadao:lead-1', JSON.stringify(value));
    expect(readOpenLeads('1', 2)).toEqual([]);
  },
);

test('leads to other dealers, for another phone or another car are other leads', () => {
  const one = proposed('a');
  const other = (body: object) =>
    ({ ...one, terms: { ...one.terms, body: { ...one.terms.body, ...body } } }) as typeof one;
  expect(isSameLead(one, { ...proposed('b'), at: 9 })).toBe(true);
  expect(isSameLead(one, other({ consent_time: 9, anti_info: 'x' }))).toBe(true);
  expect(isSameLead(one, proposed('b', '1,2'))).toBe(false);
  expect(isSameLead(one, { ...one, mask: '139****0000' })).toBe(false);
  for (const body of [{ series_id: '2' }, { model_id: '2' }, { city: '上海' }]) {
    expect(isSameLead(one, other(body))).toBe(false);
  }
});
