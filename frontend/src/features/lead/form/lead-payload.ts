/**
 * What is sent about a lead (spec leads §3): the shared data of every lead, the two shapes that it
 * travels in, and the question of the risk check. Pure. What is not known is left out.
 */
import type { Body, Params } from '~/api/call-types';

import type { DealerPicker } from './dealer-picker.machine';
import { recipients } from './dealer-picker.machine';
import { fitting, isListed } from './lead-limits';
import type { SavedPhone } from './saved-phone';

export const defaultName = '有驾网友';
export const longestName = 40;
export const codeLength = 6;

/** What a form is for. */
export type LeadSubject = {
  readonly seriesId: string;
  readonly modelId?: string | undefined;
  /** form, form_public, form_dealer_card, or the type of an outside source. */
  readonly sourceType: string;
  /** Where the form stands, such as form_samelevelcar_after. */
  readonly sourcePage: string;
  /** saas unless said otherwise; cpl where the form is flagged so, wxt after a coupon. */
  readonly source?: string | undefined;
  readonly hasCoupon?: boolean | undefined;
  /**
   * What the ad gives along (spec leads §3, Ad submit info): mid_clue_id, wxt_project_id, and of an
   * outside source sub_merchant_id.
   */
  readonly campaign?: {
    readonly clueId?: string | undefined;
    readonly projectId?: string | undefined;
    readonly subMerchantId?: string | undefined;
  };
};

/** Who asks, from where, with what: known when the button is clicked. */
export type LeadContext = {
  readonly city: string;
  readonly province?: string | undefined;
  /** Where the visitor is, which need not be the city that he asks in. */
  readonly userCity?: string | undefined;
  readonly userProvince?: string | undefined;
  readonly userDistrict?: string | undefined;
  readonly os?: string | undefined;
  readonly phoneBrand?: string | undefined;
  readonly phoneModel?: string | undefined;
  readonly appVersion?: string | undefined;
  readonly antiInfo?: string | undefined;
  /** from_src of the address. */
  readonly fromSrc?: string | undefined;
  /** JSON text of the Result of intentionCheck. */
  readonly intention?: string | undefined;
  /** Experiments that the visitor is in. */
  readonly sids?: readonly string[] | undefined;
};

export type Consent = { readonly version: string; readonly at: number };

/** All of a lead that is not personal: may be kept over a reload. */
export type LeadTerms =
  | {
      readonly call: 'leadSubmit';
      readonly params: Params<'leadSubmit'>;
      readonly body: Body<'leadSubmit'>;
    }
  | {
      readonly call: 'clueSubmit';
      readonly params: Readonly<Record<string, never>>;
      readonly body: Body<'clueSubmit'>;
    };

/** What only the visitor knows. A saved phone is sent sealed, a typed one in clear. */
export type LeadPerson = {
  readonly name: string;
  readonly phone: string | SavedPhone;
  readonly code?: string | undefined;
};

const ownTypes = ['form', 'form_public', 'form_dealer_card'] as const;
type OwnType = (typeof ownTypes)[number];

function isOwnType(type: string): type is OwnType {
  return (ownTypes as readonly string[]).includes(type);
}

export function leadTerms(
  subject: LeadSubject,
  dealers: DealerPicker,
  context: LeadContext,
  consent: Consent,
): LeadTerms {
  const chosen = recipients(dealers);
  const ids = chosen.map(({ dealerId }) => dealerId).join(',');
  const materialIds = chosen.flatMap(({ materialId: id }) => (isListed(id) ? id : []));
  const shared = fitting({
    user_city: context.userCity,
    user_province: context.userProvince,
    user_district: context.userDistrict,
    clue_source_client: 'pc' as const,
    clue_source_page: subject.sourcePage,
    source: subject.source ?? 'saas',
    os: context.os,
    phone_brand: context.phoneBrand,
    phone_model: context.phoneModel,
    app_version: context.appVersion,
    anti_info: context.antiInfo,
  });
  const always = {
    user_city_valid: shared.user_city ? 1 : 0,
    ext: extOf(subject, dealers, context),
    consent_version: consent.version,
    consent_time: consent.at,
  };
  const known = fitting({
    model_id: subject.modelId,
    city: context.city,
    province: context.province,
    dealer_source: dealers.source,
  });
  if (isOwnType(subject.sourceType)) {
    const own = { ...known, ...fitting({ ids, materialIds: materialIds.join(',') }) };
    return {
      call: 'leadSubmit',
      params: { clue_source_type: subject.sourceType },
      body: { series_id: subject.seriesId, ...own, ...shared, ...always },
    };
  }
  const outside = fitting({
    clue_source_model_id: known.model_id,
    intention_model_id: known.model_id,
    intention_dealer_ids: ids,
    intention_material_ids: materialIds.join(','),
    clue_city_name: known.city,
    clue_province_name: known.province,
  });
  return {
    call: 'clueSubmit',
    params: {},
    body: {
      clue_source_type: subject.sourceType,
      intention_series_id: subject.seriesId,
      ...outside,
      ...shared,
      ...always,
    },
  };
}

type Ext = NonNullable<Body<'leadSubmit'>['ext']>;

function extOf(subject: LeadSubject, dealers: DealerPicker, context: LeadContext): Ext {
  return {
    ...fitting({
      ext: context.intention,
      aldExt: aladdinOf(context.fromSrc),
      sub_merchant_id: subject.campaign?.subMerchantId,
      clue_mid_ext: midExtOf(subject.campaign, context.sids),
    }),
    is_default: dealers.touched ? 0 : 1,
    location_permission: context.userCity ? 1 : 0,
    has_coupon: subject.hasCoupon ? 1 : 0,
  };
}

/** Experiments and, behind an ad, what the ad gives along; the latter alone if both are too long. */
function midExtOf(campaign: LeadSubject['campaign'], sids: LeadContext['sids']) {
  const ofAd = fitting({ mid_clue_id: campaign?.clueId, wxt_project_id: campaign?.projectId });
  const ofBoth = { sids: sids?.length ? sids : undefined, ...ofAd };
  const texts = [ofBoth, ofAd].map((known) => JSON.stringify(known));
  return texts.find((text) => text !== '{}' && fitting({ clue_mid_ext: text }).clue_mid_ext);
}

/** Spec leads §9, Aladdin source mapping. */
export function aladdinOf(fromSrc: string | undefined): string | undefined {
  if (fromSrc?.startsWith('aladdin_5271')) return 'aladdin-brand';
  if (fromSrc?.startsWith('aladdin_50760')) return 'aladdin-search';
  return undefined;
}

/** The whole body: what is kept, and what is not. */
export function leadBody(terms: LeadTerms, person: LeadPerson): LeadTerms {
  const { name, phone, code } = person;
  const sealed = typeof phone === 'string' ? undefined : phone.encryptphone;
  const typed = typeof phone === 'string' ? phone : undefined;
  const both = fitting({ clue_encrypt_phone: sealed, clue_verifycode: code });
  const called = name.trim().slice(0, longestName) || defaultName;
  if (terms.call === 'leadSubmit') {
    const own = fitting({ telephone: typed });
    return { ...terms, body: { ...terms.body, username: called, ...own, ...both } };
  }
  const outside = fitting({ clue_phone: typed });
  return { ...terms, body: { ...terms.body, user_name: called, ...outside, ...both } };
}

/** phone or encryptphone, as the SMS calls and the risk check take them. */
export function phoneMembers(phone: string | SavedPhone) {
  return typeof phone === 'string' ? { phone } : { encryptphone: phone.encryptphone };
}

export function riskBody(
  subject: LeadSubject,
  context: Pick<LeadContext, 'city' | 'province'>,
  phone: string | SavedPhone,
): Body<'riskCheck'> {
  const { city, province: area = city } = fitting({
    city: context.city,
    province: context.province,
  });
  return {
    ...phoneMembers(phone),
    series_id: subject.seriesId,
    form_page: subject.sourcePage,
    ...(city && { city }),
    source: subject.source ?? 'saas',
    clue_source_type: subject.sourceType,
    ext: { ...(area && { area }), train_id: subject.seriesId },
  };
}
