/** Mandatory costs of a purchase in China besides the car. Amounts in 元. */

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
export type Relief = 'none' | 'free' | 'half' | 'range-too-short';

export type PurchaseCost = {
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

const insuranceOfSmall = 950;
const insuranceOfLarge = 1100;
const largeFrom = 6;

export function purchaseCost(bought: Bought): PurchaseCost {
  const { price, seats } = bought;
  const full = (price / vat) * taxRate;
  const relief = reliefOf(bought);
  const tax = Math.round(full - reductionOf(relief, full));
  const insurance = (seats ?? 0) >= largeFrom ? insuranceOfLarge : insuranceOfSmall;
  return { price, tax, relief, insurance, total: price + tax + insurance };
}

function reliefOf({ energy = '', electricKm, at }: Bought): Relief {
  const alsoFuel = /插电|插混|增程/.test(energy);
  if (!alsoFuel && !/纯电|燃料电池/.test(energy)) return 'none';
  if (at < freeUntil) return 'free';
  if (at >= halfUntil) return 'none';
  if (alsoFuel && (electricKm ?? 0) < minElectricKm) return 'range-too-short';
  return 'half';
}

function reductionOf(relief: Relief, full: number): number {
  if (relief === 'free') return Math.min(full, maxFullRelief);
  if (relief === 'half') return Math.min(full / 2, maxHalfRelief);
  return 0;
}
