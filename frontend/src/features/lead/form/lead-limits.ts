/**
 * Limits of the members of a lead that come from upstreams and cookies (contracts/parameters/lead.yaml).
 * A call refuses the whole lead for one invalid member, so that is left out. Pure.
 */

/** Of any JSON value. */
type Fits = (value: unknown) => value is string;

const matching =
  (pattern: RegExp): Fits =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

/** Calls take no control characters, halves of surrogate pairs or marks of direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Bidi_C}\uFFFD]/u;

const upTo =
  (length: number): Fits =>
  (value): value is string =>
    typeof value === 'string' && value.length <= length && !unprintable.test(value);

const id = matching(/^[0-9]{1,12}$/);
const place = matching(/^[\u4e00-\u9fff]{2,30}$/);

/** An upstream may answer a number where its contract says text. */
export function textOf<Value>(value: Value): Value | string {
  return typeof value === 'number' ? String(value) : value;
}

/** A dealer or a material in the lists of a lead. */
export const isListed = matching(/^[A-Za-z0-9_-]{1,32}$/);

const limits: Readonly<Record<string, Fits>> = {
  model_id: id,
  series_id: id,
  dealer_id: id,
  city: place,
  province: place,
  user_city: place,
  user_province: place,
  user_district: place,
  dealer_source: upTo(64),
  ext: upTo(2000),
  clue_mid_ext: upTo(2000),
  sub_merchant_id: matching(/^[A-Za-z0-9_-]{1,64}$/),
};

type Fitting<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** Without members that are not known, empty, or not as the calls take them. */
export function fitting<T extends Record<string, unknown>>(members: T): Fitting<T> {
  const known = Object.entries(members).flatMap(([name, value]) => {
    const fits = limits[name];
    const text = fits ? textOf(value) : value;
    return text !== undefined && text !== '' && (!fits || fits(text)) ? [[name, text]] : [];
  });
  return Object.fromEntries(known) as Fitting<T>;
}
