// @vitest-environment node
/** Names of the specification, part leads, in the contracts: what each call takes and answers. */
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readCalls } from '../../build/contracts/read.mjs';

type Schema = {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Schemas;
  readonly enum?: readonly string[];
  readonly default?: unknown;
};
type Schemas = Readonly<Record<string, Schema>>;
type Content = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
};
type Contracts = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
};

const { paths, components } = readCalls(
  fileURLToPath(new URL('../../../contracts', import.meta.url)),
) as Contracts;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

function operationOf(call: string): Operation {
  const found = operations.find(({ operationId }) => operationId === call);
  if (!found) throw new Error(`no call ${call}`);
  return found;
}

/** The members of an object schema, those of all its parts; of an array, those of its items. */
function membersOf({ $ref, items, allOf = [], oneOf = [], properties }: Schema): Schemas {
  if ($ref) return membersOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (items) return membersOf(items);
  return Object.assign({}, ...[...allOf, ...oneOf].map(membersOf), properties) as Schemas;
}

/** The schema at a path such as Result.car_info; of the whole answer at ''. */
function answerOf(call: string, path: string): Schema {
  const whole = operationOf(call).responses['200']?.content['application/json']?.schema ?? {};
  return path
    .split('.')
    .filter(Boolean)
    .reduce((schema, name) => membersOf(schema)[name] ?? {}, whole);
}

const namesOf = (call: string, path: string) => Object.keys(membersOf(answerOf(call, path)));

function bodyOf(call: string): Schemas {
  return membersOf(operationOf(call).requestBody?.content['application/json']?.schema ?? {});
}

/** Query parameters and members of the body. */
function takenBy(call: string): string[] {
  const { parameters = [] } = operationOf(call);
  return [...parameters.map(({ name }) => name), ...Object.keys(bodyOf(call))];
}

const requests: readonly (readonly [call: string, members: string])[] = [
  [
    'clueSubmit',
    `clue_source_type clue_source_client clue_source_page clue_source_model_id intention_series_id
    intention_material_ids intention_model_id intention_dealer_ids user_name clue_encrypt_phone clue_phone
    clue_verifycode clue_city_name clue_province_name user_province user_city user_district user_city_valid
    ext anti_info os phone_model phone_brand app_version source`,
  ],
  [
    'leadSubmit',
    `username telephone clue_encrypt_phone city province user_city user_province ext clue_verifycode
    dealer_source series_id model_id materialIds ids`,
  ],
  ['riskCheck', 'phone encryptphone series_id form_page city source clue_source_type ext'],
  ['getVerifyCodeStatus', 'type ad_page_id'],
  ['sendVerifyCode', 'phone encryptphone'],
  ['newCheckVerifyCode', 'phone code encryptphone'],
  ['intentionCheck', 'source_page series_id model_id'],
  ['popBefore', 'series_id mid dealer_id clue_source_type'],
  ['popafter', 'series_id model_id clue_ids clue_source_type'],
  ['getModelDealer', 'series_id'],
  ['dealerList', 'sort_column pop series_id'],
  ['getmodellistforformpage', 'series_id sort_type'],
  ['shopClueThread', 'dealer_id series_ids'],
  ['couponDetail', 'spu_id coupon_type'],
  [
    'couponReceiveAll',
    `user_name user_phone user_encrypt_phone spu_id coupon_type sku_id device_type user_city series_id
    dealer_id model_id resource_type`,
  ],
  ['gatherDiscount', 'city pn rn'],
  ['getAds', 'location_id city ad_id'],
  ['commercialv2', 'location city brand_id series_id'],
  ['gettopbar', 'city qr_code'],
  ['userLogin', 'stoken'],
];

// L3.1 L3.3 L3.4 L3.5 L3.7 L3.10 L3.12 L3.13 L3.14 L3.41 L3.42 L3.44 L3.45 L3.46 L3.47 L3.50
// L3.51 L3.52 L3.55 L3.56 L3.57 L3.58 L3.59 L3.60 L3.61 L7.42 L7.44 L7.50 L7.51 L7.52 L7.57 L7.58
// L7.59 L7.60 L7.62 L7.63 L7.64 L7.65 L7.68 L7.70 L7.74 L7.79 L7.83 L7.84 L7.87 L7.91 L7.92 L7.93
// L7.94 L7.95 L7.96 L7.100 L7.101 L7.102 L7.105 L7.118 L7.119 L7.120 L7.121 L7.126 L7.127 L7.131
test.each(requests)('the request of %s takes what the specification sends', (call, members) => {
  expect(takenBy(call)).toEqual(expect.arrayContaining(members.split(/\s+/)));
});

// L7.123 L7.133
test.each(['getcity', 'getLogout'])('%s takes no parameters', (call) => {
  expect(takenBy(call)).toEqual([]);
});

const answers: readonly (readonly [call: string, path: string, members: string])[] = [
  [
    'getVerifyCodeStatus',
    'Result',
    'status show_reason_type show_reason_limit passport_status yj_exp',
  ],
  ['getVerifyCodeStatus', 'Result.yj_exp', 'sids'],
  ['intentionCheck', 'Result', 'pop_style'],
  ['clueSubmit', 'Result', 'clue_id encryptphone'],
  [
    'popBefore',
    'Result',
    'car_info phone_info dealer_list dealer_hide dealer_source price_info entrance',
  ],
  ['popafter', 'Result', 'rec_list column_rec_list rec_top_word onwer_price price_info'],
  ['getModelDealer', 'Result', 'dealer_list'],
  ['dealerList', 'Result', 'dealer_list offsite_dealers_list'],
  ['getmodellistforformpage', 'Result', 'model_list'],
  ['shopClueThread', 'Result', 'series_id series_name model_list best_model_id dealer_id'],
  [
    'couponDetail',
    'Result',
    `dealer_id shop_name address logo series_name series_ids spuid skuid amount stock get_start_time
    get_end_time effect_end_time is_receive receive_status clue_project_id best_model_id best_series_id`,
  ],
  [
    'getSubmit',
    'Result',
    `series pc_poster_url dealer_id mid_clue_id model_name model_id background_pc_url location_id
    wxt_project_id`,
  ],
  ['gatherDiscount', 'Result', 'data'],
  ['commercialv2', 'Result', 'ads'],
  ['getcity', 'Result', 'HotCityList AllCityList'],
  ['gettopbar', 'Result', 'slogan hot_words qr_code'],
  ['userLogin', 'Result', 'uname avater'],
];

// L3.64 L3.65 L3.66 L3.67 L3.68 L3.72 L3.73 L3.74 L3.79 L3.80 L3.81 L3.82 L3.83 L3.95 L3.96 L3.98
// L3.99 L3.100 L3.101 L3.102 L3.103 L3.104 L3.105 L3.106 L3.107 L3.121 L3.122 L3.123 L3.124
// L3.125 L3.126 L3.127 L3.128 L3.136 L3.137 L3.140 L3.141 L7.24 L7.54 L7.71 L7.75 L7.81 L7.86
// L7.89 L7.109 L7.117 L7.122 L7.124 L7.128 L7.132
test.each(answers)(
  'the answer of %s has in %s what the specification reads',
  (call, path, names) => {
    expect(namesOf(call, path)).toEqual(expect.arrayContaining(names.split(/\s+/)));
  },
);

// L7.134
test('code of getLogout is beside ResultCode', () => {
  expect(namesOf('getLogout', '')).toContain('code');
});

// L3.62 L3.63
test('ext of riskCheck holds area and train_id', () => {
  expect(Object.keys(membersOf(bodyOf('riskCheck')['ext'] ?? {}))).toEqual(['area', 'train_id']);
});

// L3.69 L3.70
test('car_info has the names and the price of a car', () => {
  expect(namesOf('popBefore', 'Result.car_info').sort()).toEqual([
    'img',
    'manufacturer_price',
    'model_id',
    'model_name',
    // Where the price is from: ours, not the specification's.
    'prices',
    'sell_stat',
    'series_id',
    'series_name',
    'splice_name',
  ]);
});

// L3.71
test('phone_info has phone, name and what stands for the phone', () => {
  expect(namesOf('popBefore', 'Result.phone_info').sort()).toEqual([
    'encryptphone',
    'phone',
    'user_name',
  ]);
});

// L3.75 L3.76 L3.77 L3.78
test('a price has type, name, price and unit, and is of three types', () => {
  expect(namesOf('popBefore', 'Result.price_info')).toEqual([
    'type',
    'name',
    'price',
    'unit',
    'prices',
  ]);
  const { type } = membersOf(answerOf('popBefore', 'Result.price_info'));
  expect(type?.enum).toEqual(['local_min_final_price', 'real_local_min_final_price', 'sum_price']);
});

// L3.84 L3.85 L3.86
test('a model of the selector has modelName, mid and manufacturerPrice', () => {
  expect(namesOf('getmodellistforformpage', 'Result.model_list')).toEqual(
    expect.arrayContaining(['modelName', 'mid', 'manufacturerPrice']),
  );
});

// L3.87 L3.88 L3.89 L3.92 L3.93 L3.94
test('a dealer of the picker has its names, prices and tag', () => {
  expect(namesOf('getModelDealer', 'Result.dealer_list')).toEqual(
    expect.arrayContaining([
      'dealer_id',
      'material_id',
      'dealer_s_name',
      'service_level_tag',
      'discount_price',
      'reference_price',
      'checked',
    ]),
  );
});

// L3.97
test('logo of a coupon is a list', () => {
  expect(answerOf('couponDetail', 'Result.logo')).toMatchObject({
    type: 'array',
    items: { type: 'string' },
  });
});

// L3.116 L3.117 L3.118 L3.119 L3.120
test('a purchase discount has its car, its dealer and its cash', () => {
  expect(namesOf('gatherDiscount', 'Result.data')).toEqual(
    expect.arrayContaining([
      'goods_id',
      'series_id',
      'series_name',
      'shop_name',
      'series_price',
      'cash_back',
      'stock',
      'head_images',
    ]),
  );
});

// L7.107 L9.10
test('gatherDiscount asks for ten where no number is given', () => {
  const rn = operationOf('gatherDiscount').parameters?.find(({ name }) => name === 'rn');
  expect(rn?.schema.default).toBe(10);
});

// L3.129
test('a banner has its pictures, its id and its address', () => {
  expect(namesOf('index', 'Result.banner_operation')).toEqual(
    expect.arrayContaining(['pc_poster_url', 'ad_id', 'material_image', 'target_url']),
  );
});

// L3.130 L7.114 L7.115 L7.116
test('a placed banner has a background', () => {
  expect(namesOf('getAds', 'Result')).toEqual(
    expect.arrayContaining(['pc_poster_url', 'background_pc_url', 'ad_id']),
  );
});

// L2.55 L2.56 L2.58 L2.59
test('an ad item has its ids, its address, its mark, its picture and its film', () => {
  const ads = 'Result.ads';
  expect(namesOf('commercialv2', ads)).toEqual(
    expect.arrayContaining(['plan_id', 'unit_id', 'jump_url', 'deliver_type']),
  );
  expect(namesOf('commercialv2', `${ads}.banner`)).toEqual(['image_url']);
  expect(namesOf('commercialv2', `${ads}.canopy`)).toEqual(['video_url']);
});

// L3.138 L3.139
test('a letter of the city list has cities with name and code', () => {
  for (const list of ['HotCityList', 'AllCityList']) {
    expect(namesOf('getcity', `Result.${list}`)).toEqual(['letter', 'cityList']);
    expect(namesOf('getcity', `Result.${list}.cityList`)).toEqual(
      expect.arrayContaining(['name', 'code']),
    );
  }
});

// L9.48
test('the behaviour log takes four activity ids and no other', () => {
  const { activity_id: id } = membersOf(bodyOf('behaviourLog')['events'] ?? {});
  expect(id?.enum).toEqual(['11435', '13656', '12931', '12933']);
});
