/**
 * What the calls of a lead take of the words that upstreams, cookies and the browser give along
 * (contracts/parameters/lead.yaml). One member that they do not take has them refuse the whole lead, so it
 * counts as not known. Pure.
 */
/** Of any JSON value: an upstream may answer a number where its contract says text. */
type Fits = (value: unknown) => value is string;

const matching =
  (pattern: RegExp): Fits =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

/** Calls take no control characters, halves of surrogate pairs or marks of direction. */
const unprintable = /[\p{Cc}\p{Cs}\uFFFD\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const upTo =
  (length: number): Fits =>
  (value): value is string =>
    typeof value === 'string' && value.length <= length && !unprintable.test(value);

const id = matching(/^[0-9]{1,12}$/);
const place = matching(/^[\u4e00-\u9fff]{2,30}$/);
const device = upTo(64);

/** A dealer or a material in the lists of a lead. */
export const isListed = matching(/^[A-Za-z0-9_-]{1,32}$/);

const limits: Readonly<Record<string, Fits>> = {
  model_id: id,
  clue_source_model_id: id,
  intention_model_id: id,
  city: place,
  province: place,
  clue_city_name: place,
  clue_province_name: place,
  user_city: place,
  user_province: place,
  user_district: place,
  area: upTo(64),
  dealer_source: upTo(64),
  os: device,
  phone_brand: device,
  phone_model: device,
  app_version: device,
  anti_info: upTo(2048),
  ext: upTo(2000),
  clue_mid_ext: upTo(2000),
  sub_merchant_id: matching(/^[A-Za-z0-9_-]{1,64}$/),
};

type Fitting<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** Without members that are not known, empty, or not as the calls take them. */
export function fitting<T extends Record<string, unknown>>(members: T): Fitting<T> {
  const known = Object.entries(members).filter(([name, value]) => {
    if (value === undefined || value === '') return false;
    const fits = limits[name];
    return !fits || fits(value);
  });
  return Object.fromEntries(known) as Fitting<T>;
}
