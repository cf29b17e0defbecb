// @vitest-environment node
/** Whatever upstreams and cookies give along, a lead is as its contract takes it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  claimTerms,
  leadTermsAfterClaim,
  type CouponOfCar,
} from '~/features/lead/form/claim-payload';
import { dealerPicker, noDealers } from '~/features/lead/form/dealer-picker.machine';
import {
  leadTerms,
  riskBody,
  type LeadContext,
  type LeadSubject,
} from '~/features/lead/form/lead-payload';
import { offeredBy } from '~/features/lead/form/offered-dealers';

import { deviceOf } from '~/features/lead/form/visitor-device';

import { bodySchemas } from '../support/contract-files';

const refused = /[\p{Cc}\p{Cs}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** The members of a body that its contract does not take. */
function unfit(call: string, body: object): string[] {
  const found: string[] = [];
  for (const steps of ['', 'ext']) {
    const members = steps ? (body as Record<string, object>)[steps] : body;
    if (!members) continue;
    const schemas = bodySchemas(call, steps);
    for (const [name, value] of Object.entries(members)) {
      const { type, pattern, maxLength = 1024 } = schemas.get(name) ?? {};
      if (type === 'object' || type === 'integer') continue;
      const fits =
        typeof value === 'string' &&
        value.length <= maxLength &&
        !refused.test(value) &&
        (!pattern || RegExp(pattern).test(value));
      if (!fits) found.push(name);
    }
  }
  return found;
}

const consent = { version: '2020-09-10', at: 1 };
const subject: LeadSubject = { seriesId: '1001', sourceType: 'form', sourcePage: 'form_public' };

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ minLength: 65, maxLength: 2100 }),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  fc.constantFrom('上海', 'm:1/2', '\u202E', '\uD800', 'a\u0000', ''),
  fc.integer() as unknown as fc.Arbitrary<string>,
);
const maybe = fc.option(word, { nil: undefined });

const anyContext: fc.Arbitrary<LeadContext> = fc.record({
  city: word,
  province: maybe,
  userCity: maybe,
  userProvince: maybe,
  userDistrict: maybe,
  intention: maybe,
  sids: fc.option(fc.array(word, { maxLength: 200 }), { nil: undefined }),
});
const anyAnswer = fc.record({
  dealer_list: fc.array(
    fc.record({ dealer_id: word, material_id: word, dealer_s_name: fc.constant('店') }),
    { maxLength: 8 },
  ),
  dealer_source: word,
});
const anyBrowser = fc.oneof(
  word,
  fc.constant(`Mozilla/5.0 (Windows NT 10.0) Chrome/${'1'.repeat(100)} Safari/537.36`),
);
const anySubject = fc.record({
  modelId: maybe,
  sourceType: fc.constantFrom('form', 'outside'),
  campaign: fc.record({ clueId: maybe, projectId: maybe, subMerchantId: maybe }),
});

test('any words give a lead and a risk check that their contracts take', () => {
  fc.assert(
    fc.property(anySubject, anyAnswer, anyContext, anyBrowser, (of, answer, words, browser) => {
      const context = { ...words, ...deviceOf(browser) };
      const about = { ...subject, ...of };
      const offered = offeredBy(answer);
      const dealers = dealerPicker(noDealers, { type: 'dealers-arrived', offered });
      const { call, body } = leadTerms(about, dealers, context, consent);
      expect(unfit(call, body)).toEqual([]);
      expect(unfit('riskCheck', riskBody(about, context, '19912340000'))).toEqual([]);
    }),
  );
});

describe('words that are too long', () => {
  const context = { city: '上海' };
  const extOf = (of: Partial<LeadSubject>, more: Partial<LeadContext>) =>
    leadTerms({ ...subject, ...of }, noDealers, { ...context, ...more }, consent).body.ext;

  test('of experiments leave the ids of the ad', () => {
    const campaign = { clueId: '31', projectId: '72' };
    const sids = Array.from({ length: 150 }, () => 'fifteen_letters');
    expect(extOf({ campaign }, { sids })?.clue_mid_ext).toBe(
      '{"mid_clue_id":"31","wxt_project_id":"72"}',
    );
    expect(extOf({}, { sids })).not.toHaveProperty('clue_mid_ext');
  });

  test('of an intention are left out, those of the limit are sent', () => {
    expect(extOf({}, { intention: 'a'.repeat(2000) })?.ext).toHaveLength(2000);
    expect(extOf({}, { intention: 'a'.repeat(2001) })).not.toHaveProperty('ext');
  });
});

test('an id that is answered as a number is sent as its text', () => {
  const number = 5279 as unknown as string;
  const offered = offeredBy({
    dealer_list: [{ dealer_id: number, material_id: number, dealer_s_name: '甲' }],
    dealer_source: '平台',
  });
  const dealers = dealerPicker(noDealers, { type: 'dealers-arrived', offered });
  const about = { ...subject, modelId: 20001 as unknown as string };
  const { body } = leadTerms(about, dealers, { city: '上海' }, consent);
  expect(body).toMatchObject({ ids: '5279', materialIds: '5279', model_id: '20001' });
});

describe('a claim', () => {
  const coupon: CouponOfCar = {
    spuId: '1',
    skuId: '2',
    type: '10',
    seriesId: '1001',
    modelId: 'm-1',
    dealerId: 'd/5142',
    shopName: '店',
    projectId: 'p/1',
    needsCode: false,
  };

  test('leaves out what its call does not take', () => {
    const terms = claimTerms(coupon, { city: '上海', userCity: 'Shanghai' }, consent);
    expect(unfit('couponReceiveAll', terms)).toEqual([]);
    expect(terms).toMatchObject({ user_city: '上海', series_id: '1001' });
    expect(terms).not.toHaveProperty('model_id');
    expect(terms).not.toHaveProperty('dealer_id');
    const there = { city: '上海', userCity: '北京' };
    expect(claimTerms(coupon, there, consent).user_city).toBe('北京');
    const series = { ...coupon, seriesId: 's_1' };
    expect(claimTerms(series, { city: 'x' }, consent)).not.toHaveProperty('user_city');
    expect(unfit('couponReceiveAll', claimTerms(series, { city: 'x' }, consent))).toEqual([]);
  });

  test('has a lead that its call takes', () => {
    const { call, body } = leadTermsAfterClaim(coupon, { city: '上海' }, consent);
    expect(unfit(call, body)).toEqual([]);
    expect(body).not.toHaveProperty('ids');
  });
});

test('a dealer that a lead cannot name is not offered, a material it cannot name is not sent', () => {
  const offered = offeredBy({
    dealer_list: [
      { dealer_id: 'a/b', dealer_s_name: '甲' },
      { dealer_id: '12', material_id: 'm:1/2', dealer_s_name: '乙' },
      { dealer_id: '13', material_id: '5013', dealer_s_name: '丙' },
    ],
    dealer_source: '平台',
  });
  const dealers = dealerPicker(noDealers, { type: 'dealers-arrived', offered });
  const { body } = leadTerms(subject, dealers, { city: '上海', userCity: 'x' }, consent);
  expect(body).toMatchObject({
    ids: '12,13',
    materialIds: '5013',
    dealer_source: '平台',
    user_city_valid: 0,
  });
});
