/** A condition of the home page: a filter with a title (spec browsing §3, Home state). */
import type { Params, Payload } from '~/api/call-types';

export type Condition = Payload<'index'>['condictions'][number];
export type ConditionCar = Payload<'conditionSearch'>['series'][number];

export function conditionKey({ param }: Condition): string {
  return `${param.key}-${param.val}`;
}

/** Params of a tab; sort and need_price are in the contract. The document requests the same for the first tab. */
export function searchParams({ param }: Condition): Params<'conditionSearch'> {
  return { [param.key]: param.val, rn: 23 };
}

const pictured = 8;

/** The first eight are shown with a picture, the others by name. */
export function inTwoParts(cars: readonly ConditionCar[]) {
  return { first: cars.slice(0, pictured), others: cars.slice(pictured) };
}
