// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dealerPicker, noDealers, type OfferedDealers } from './dealer-picker.machine';
import {
  aladdinOf,
  leadBody,
  leadTerms,
  riskBody,
  type LeadContext,
  type LeadSubject,
} from './lead-payload';

const offered: OfferedDealers = {
  dealers: ['11', '12', '13', '14'].map((dealerId) => ({
    dealerId,
    materialId: `50${dealerId}`,
    name: `店${dealerId}`,
  })),
  hidden: false,
  offsite: false,
  source: '演示数据',
};
const dealers = dealerPicker(noDealers, { type: 'dealers-arrived', offered });
const subject: LeadSubject = {
  seriesId: '1001',
  modelId: '20001',
  sourceType: 'form',
  sourcePage: 'form_public',
};
const context: LeadContext = {
  city: '石家庄',
  province: '河北省',
  userCity: '北京',
  userProvince: '北京市',
  userDistrict: '海淀区',
  os: 'Windows',
  phoneBrand: 'PC',
  phoneModel: 'Chrome 126',
  appVersion: '1.0.0',
  antiInfo: '{"dwell":1200}',
  fromSrc: 'aladdin_5271_x',
  intention: '{"pop_style":1}',
  sids: ['ask_button_1'],
};
const consent = { version: '2020-09-10', at: 1_777_622_400_000 };
const sealed = { phone: '199****0000', encryptphone: 'sealed-one' };

// L3.25
test('adds the ids of an ad to clue_mid_ext, beside the experiments', () => {
  const campaign = { clueId: '3100000102', projectId: '7200000102' };
  const ofAd = { ...subject, source: 'cpl', campaign };
  const extOf = (of: LeadSubject, sids?: readonly string[]) => {
    const { body } = leadTerms(of, dealers, { ...context, sids }, consent);
    return JSON.parse(body.ext?.clue_mid_ext ?? 'null') as unknown;
  };
  expect(extOf(ofAd, ['a'])).toEqual({
    sids: ['a'],
    mid_clue_id: '3100000102',
    wxt_project_id: '7200000102',
  });
  expect(extOf({ ...subject, campaign: { clueId: '1' } })).toEqual({ mid_clue_id: '1' });
  expect(extOf({ ...subject, campaign: {} })).toBeNull();
  expect(leadTerms(ofAd, dealers, context, consent).body.source).toBe('cpl');
});

describe('a lead of the site', () => {
  const terms = leadTerms(subject, dealers, context, consent);

  // L3.18 L3.19 L3.20 L3.21 L3.22 L3.23 L3.25 L3.27 L3.28 L3.29 L3.30 L3.31 L3.32 L3.41 L3.42
  // L3.44 L3.45 L3.46 L3.47 L3.48 L3.49 L3.50 L3.51 L3.52 L3.53 L3.54 L7.47
  test('has every field of the lead payload and the common data', () => {
    expect(leadBody(terms, { name: ' 张三 ', phone: '19912340000', code: '123456' })).toEqual({
      call: 'leadSubmit',
      params: { clue_source_type: 'form' },
      body: {
        username: '张三',
        telephone: '19912340000',
        clue_verifycode: '123456',
        series_id: '1001',
        model_id: '20001',
        ids: '11,12,13',
        materialIds: '5011,5012,5013',
        dealer_source: '演示数据',
        city: '石家庄',
        province: '河北省',
        user_city: '北京',
        user_province: '北京市',
        user_district: '海淀区',
        user_city_valid: 1,
        clue_source_client: 'pc',
        clue_source_page: 'form_public',
        source: 'saas',
        os: 'Windows',
        phone_brand: 'PC',
        phone_model: 'Chrome 126',
        app_version: '1.0.0',
        anti_info: '{"dwell":1200}',
        ext: {
          ext: '{"pop_style":1}',
          aldExt: 'aladdin-brand',
          clue_mid_ext: '{"sids":["ask_button_1"]}',
          is_default: 1,
          location_permission: 1,
          has_coupon: 0,
        },
        consent_version: '2020-09-10',
        consent_time: 1_777_622_400_000,
      },
    });
  });

  // L3.10 L3.43 L3.49
  test('sends a saved phone sealed, without mask or number', () => {
    const { body } = leadBody(terms, { name: '张三', phone: sealed });
    expect(body).toMatchObject({ clue_encrypt_phone: 'sealed-one' });
    expect(body).not.toHaveProperty('telephone');
    expect(body).not.toHaveProperty('clue_verifycode');
    expect(JSON.stringify(body)).not.toContain('****');
  });

  // L5.3 L9.26
  test('an empty name is sent as 有驾网友', () => {
    expect(leadBody(terms, { name: '  ', phone: sealed }).body).toMatchObject({
      username: '有驾网友',
    });
  });

  // L7.46 L9.32 L9.33 L9.34
  test.each(['form', 'form_public', 'form_dealer_card'])('sends %s on its own path', (type) => {
    const sent = leadTerms({ ...subject, sourceType: type }, dealers, context, consent);
    expect([sent.call, sent.params]).toEqual(['leadSubmit', { clue_source_type: type }]);
  });

  // L3.18 L9.24 L9.25
  test('leaves out unknown members', () => {
    const bare = leadTerms(
      { seriesId: '1', sourceType: 'form', sourcePage: 'p' },
      noDealers,
      { city: '北京' },
      consent,
    );
    expect(bare.body).toEqual({
      series_id: '1',
      city: '北京',
      user_city_valid: 0,
      clue_source_client: 'pc',
      clue_source_page: 'p',
      source: 'saas',
      ext: { is_default: 1, location_permission: 0, has_coupon: 0 },
      consent_version: '2020-09-10',
      consent_time: 1_777_622_400_000,
    });
  });
});

// L3.21 L3.23 L3.24 L9.29
test('sends is_default and the other flags of the form', () => {
  const chosen = dealerPicker(dealers, { type: 'dealer-toggled', dealerId: '11' });
  const flagged = {
    ...subject,
    source: 'cpl',
    hasCoupon: true,
    campaign: { subMerchantId: 'm1' },
  };
  expect(leadTerms(flagged, chosen, context, consent).body).toMatchObject({
    ids: '12,13',
    source: 'cpl',
    ext: { is_default: 0, has_coupon: 1, sub_merchant_id: 'm1' },
  });
});

// L3.1 L3.2 L3.3 L3.4 L3.5 L3.6 L3.7 L3.8 L3.9 L3.11 L3.12 L3.13 L3.14 L3.15 L3.16 L3.17 L7.68 L9.35
test('a lead of an outside source has the members of the clue entity', () => {
  const terms = leadTerms({ ...subject, sourceType: 'aladdin_card' }, dealers, context, consent);
  expect(leadBody(terms, { name: '', phone: '19912340000', code: '1' })).toEqual({
    call: 'clueSubmit',
    params: {},
    body: expect.objectContaining({
      clue_source_type: 'aladdin_card',
      clue_source_client: 'pc',
      clue_source_page: 'form_public',
      clue_source_model_id: '20001',
      intention_series_id: '1001',
      intention_model_id: '20001',
      intention_dealer_ids: '11,12,13',
      intention_material_ids: '5011,5012,5013',
      user_name: '有驾网友',
      clue_phone: '19912340000',
      clue_verifycode: '1',
      clue_city_name: '石家庄',
      clue_province_name: '河北省',
      user_city: '北京',
      user_province: '北京市',
      user_district: '海淀区',
      user_city_valid: 1,
      source: 'saas',
    }) as unknown,
  });
});

// L3.55 L3.56 L3.57 L3.58 L3.59 L3.60 L3.61 L3.62 L3.63 L7.25 L7.26 L7.27 L7.28 L7.29 L7.30 L7.31
test('the risk check has the phone as the lead will send it', () => {
  const rest = {
    series_id: '1001',
    form_page: 'form_public',
    city: '石家庄',
    source: 'saas',
    clue_source_type: 'form',
    ext: { area: '河北省', train_id: '1001' },
  };
  expect(riskBody(subject, context, '19912340000')).toEqual({ phone: '19912340000', ...rest });
  expect(riskBody(subject, context, sealed)).toEqual({ encryptphone: 'sealed-one', ...rest });
});

// B9.29 B9.30
// L9.36 L9.37
test.each([
  ['aladdin_5271', 'aladdin-brand'],
  ['aladdin_5271_car', 'aladdin-brand'],
  ['aladdin_50760_1', 'aladdin-search'],
  ['aladdin_5', undefined],
  [undefined, undefined],
])('from_src %s maps to %s', (fromSrc, meaning) => {
  expect(aladdinOf(fromSrc)).toBe(meaning);
});

test('the terms never contain personal data, for any name', () => {
  const phone = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
  fc.assert(
    fc.property(phone, fc.stringMatching(/^[甲-龥]{2,8}$/), (number, name) => {
      const terms = leadTerms(subject, dealers, context, consent);
      const body = JSON.stringify(leadBody(terms, { name, phone: number }).body);
      expect(body).toContain(number);
      expect(JSON.stringify(terms)).not.toContain(number);
      expect(body.replace(/"user_?name":"[^"]*"/, '')).toBe(
        body.replace(`"username":"${name.trim().slice(0, 40)}"`, ''),
      );
    }),
  );
});
