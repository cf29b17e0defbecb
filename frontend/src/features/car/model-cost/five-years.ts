/** What a car costs in its first five years: its landing price, energy and compulsory insurance. Pure; amounts in 元. */
import { columnOf, figureOf, valueOf, type Config } from '~/route/parameter-column';

export const years = 5;

/** Per 100 km. */
export type Consumption =
  | { readonly kind: 'fuel'; readonly litres: number }
  | { readonly kind: 'electric'; readonly kwh: number }
  /** A plug-in hybrid: electricity while the battery lasts, then fuel. */
  | { readonly kind: 'both'; readonly litres: number; readonly kwh: number };

export type Use = {
  readonly kmAYear: number;
  /** 元 a litre. */
  readonly fuelPrice: number;
  /** 元 a kWh. */
  readonly powerPrice: number;
  /** Share of a plug-in hybrid's distance on electricity, in per cent. */
  readonly electricShare: number;
};

export type FiveYears = {
  readonly energyPer100: number;
  readonly energy: number;
  /** Of the four years after the first, which the landing price holds. */
  readonly insurance: number;
  readonly total: number;
};

/** Test cycles, the closest to the road first. */
const cycles = ['WLTC', 'CLTC', 'NEDC'];

/** Undefined where the parameters lack what its kind of car needs. */
export function consumptionOf(config: Config, modelId: string): Consumption | undefined {
  const column = columnOf(config, modelId);
  if (column === undefined) return undefined;
  const read = (...names: string[]) => figureOf(valueOf(config, column, ...names));
  const energy = valueOf(config, column, '能源类型') ?? '';
  const kwh = read('百公里耗电量');
  if (/插电|插混|增程/.test(energy)) {
    // The combined figure already counts on electricity.
    const litres = read(
      '最低荷电状态油耗',
      ...cycles.map((cycle) => `最低荷电状态油耗(L/100km)${cycle}`),
    );
    return kwh && litres ? { kind: 'both', litres, kwh } : undefined;
  }
  if (energy.includes('纯电')) return kwh ? { kind: 'electric', kwh } : undefined;
  const litres = read(...cycles.map((cycle) => `${cycle}综合油耗`));
  return litres ? { kind: 'fuel', litres } : undefined;
}

export function fiveYears(
  landing: { readonly total: number; readonly insurance: number },
  consumption: Consumption,
  use: Use,
): FiveYears {
  const energyPer100 = costPer100(consumption, use);
  const energy = Math.round(((energyPer100 * use.kmAYear) / 100) * years);
  const insurance = landing.insurance * (years - 1);
  return { energyPer100, energy, insurance, total: landing.total + energy + insurance };
}

function costPer100(consumption: Consumption, use: Use): number {
  switch (consumption.kind) {
    case 'fuel':
      return consumption.litres * use.fuelPrice;
    case 'electric':
      return consumption.kwh * use.powerPrice;
    case 'both': {
      const share = use.electricShare / 100;
      const electric = consumption.kwh * use.powerPrice;
      return share * electric + (1 - share) * consumption.litres * use.fuelPrice;
    }
  }
}
