/** What a car costs with the mandatory costs of its purchase in China: the one formula of the site. Amounts in 元. */
import type { Payload } from '~/api/call-types';
import type { PriceDetail, PriceView } from '~/lib/price';
import { wanOf, wanText } from '~/lib/wan';

import { columnOf, figureOf, valueOf, type Config } from './parameter-column';

/** Where it is from, wherever it is shown. */
export function estimateIn(city: string): PriceDetail {
  return { kind: 'estimate', source: '车价加购置税和交强险', city };
}

/** An amount in 元 as it is shown. */
export function landingView(yuan: number, city: string): PriceView {
  const wan = yuan / 10_000;
  return { ...estimateIn(city), text: wanText(wan), span: { from: wan, to: wan } };
}

export type Bought = {
  /** Price of the car alone. */
  readonly price: number;
  /** In the parameter table's words. */
  readonly energy: string | undefined;
  /** Electric range, km. */
  readonly electricKm: number | undefined;
  readonly seats: number | undefined;
  /** Day of the purchase, ms. */
  readonly at: number;
};

/** Purchase tax relief for new-energy cars. */
export type Relief = 'none' | 'free' | 'half' | 'range-too-short' | 'range-unknown';

export type LandingPrice = {
  readonly price: number;
  readonly tax: number;
  readonly relief: Relief;
  /** Compulsory insurance of the first year. */
  readonly insurance: number;
  readonly total: number;
};

/** The price includes 13 % value-added tax; the purchase tax is 10 % of the rest. */
const vat = 1.13;
const taxRate = 0.1;

/** Announcement 10 of 2023 by the ministries of finance, taxation and industry. */
const freeUntil = Date.parse('2026-01-01T00:00:00+08:00');
const halfUntil = Date.parse('2028-01-01T00:00:00+08:00');
const maxFullRelief = 30_000;
const maxHalfRelief = 15_000;
/** Minimum electric range of plug-in hybrids from 2026 on. */
const minElectricKm = 100;

/** Older models have none of the newest test cycle. */
const ranges = ['CLTC', 'WLTC', 'WLTP', 'NEDC'].map((cycle) => `${cycle}纯电续航里程`);

const insuranceOfSmall = 950;
const insuranceOfLarge = 1100;
const largeFrom = 6;

type Model = Pick<Payload<'carModalInfo'>['modelInfo'], 'model_id' | 'price' | 'dealer_price'>;

/** What is bought, and whether at a dealer's price. Undefined without price or date: the tax depends on both. */
export function boughtOf(
  { model_id: modelId, price, dealer_price: dealerPrice }: Model,
  config: Config,
  at: number,
): (Bought & { readonly atDealer: boolean }) | undefined {
  const column = columnOf(config, modelId);
  const dealer = wanOf(dealerPrice);
  const wan = dealer ?? wanOf(price);
  if (column === undefined || wan === undefined || at === 0) return undefined;
  const read = (...names: string[]) => valueOf(config, column, ...names);
  return {
    price: Math.round(wan * 10_000),
    energy: read('能源类型'),
    electricKm: figureOf(read(...ranges)),
    seats: figureOf(read('座位数')),
    at,
    atDealer: dealer !== undefined,
  };
}

export function landingPrice(bought: Bought): LandingPrice {
  const { price, seats } = bought;
  const full = (price / vat) * taxRate;
  const relief = reliefOf(bought);
  const tax = Math.round(full - reductionOf(relief, full));
  const insurance = (seats ?? 0) >= largeFrom ? insuranceOfLarge : insuranceOfSmall;
  return { price, tax, relief, insurance, total: price + tax + insurance };
}

function reliefOf({ energy = '', electricKm, at }: Bought): Relief {
  const alsoFuel = /插电|插混|增程/.test(energy);
  if (!alsoFuel && !/纯电|燃料电池|氢/.test(energy)) return 'none';
  if (at < freeUntil) return 'free';
  if (at >= halfUntil) return 'none';
  if (!alsoFuel) return 'half';
  if (electricKm === undefined) return 'range-unknown';
  return electricKm < minElectricKm ? 'range-too-short' : 'half';
}

function reductionOf(relief: Relief, full: number): number {
  if (relief === 'free') return Math.min(full, maxFullRelief);
  if (relief === 'half') return Math.min(full / 2, maxHalfRelief);
  return 0;
}
