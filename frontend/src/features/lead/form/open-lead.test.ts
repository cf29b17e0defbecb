// @vitest-environment node
import { expect, test } from 'vitest';

import { proposed } from '../../../../test/support/lead-samples';
import type { LeadTerms } from './lead-payload';
import { aimOf, leadKindOf } from './open-lead';

const { terms } = proposed('a');
const changed = (body: object, type = 'form') =>
  ({ ...terms, params: { clue_source_type: type }, body: { ...terms.body, ...body } }) as LeadTerms;

test.each<[string, LeadTerms]>([
  ['another city', changed({ city: '上海' })],
  ['other dealers of the same form', changed({ ids: '9' })],
  ['another minute', changed({ consent_time: 9, anti_info: 'x' })],
  ['the page in place of the dialog', changed({}, 'form_public')],
])('%s is the same aim', (_what, other) => {
  expect(aimOf(other)).toBe(aimOf(terms));
});

test.each<[string, LeadTerms]>([
  ['another car', changed({ series_id: '2' })],
  ['another model', changed({ model_id: '2' })],
  ['another source', changed({ source: 'cpl' })],
  ['one dealer alone', changed({}, 'form_dealer_card')],
])('%s is another', (_what, other) => {
  expect(aimOf(other)).not.toBe(aimOf(terms));
});

test('where one dealer is asked, another one is another aim', () => {
  const one = changed({ ids: '1' }, 'form_dealer_card');
  expect(aimOf(one)).not.toBe(aimOf(changed({ ids: '2' }, 'form_dealer_card')));
});

test('a lead from outside has the aim of its source', () => {
  const outside = (type: string): LeadTerms => ({
    call: 'clueSubmit',
    params: {},
    body: {
      clue_source_type: type,
      intention_series_id: '1001',
      consent_version: '2020-09-10',
      consent_time: 1,
    },
  });
  expect(aimOf(outside('ad_7'))).toBe('|ad_7|1001|');
  expect(aimOf(outside('ad_7'))).not.toBe(aimOf(outside('ad_8')));
});

test('an ad asks for its offer, any other form for a price', () => {
  const aim = (source: string) => aimOf(changed({ source }, 'form'));
  expect([aim('cpl'), aim('saas'), aim('cplx')].map(leadKindOf)).toEqual([
    'application',
    'inquiry',
    'inquiry',
  ]);
});
