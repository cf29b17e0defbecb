/** Builds the displayed parameter table from upstream data (spec browsing §3, Parameter config). */
import type { Payload } from '~/api/call-types';
import { priceIn, type PriceView } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';

import { bestOf } from './advantages';

export type ParameterConfig = Payload<'getmodelconfigNew'>;

/** A column. */
export type Car = {
  readonly id: string;
  /** Without the name of the series. */
  readonly name: string;
  readonly seriesId: string;
  readonly seriesName: string;
  readonly year: string;
  readonly price: PriceView;
  readonly picture: string | undefined;
  readonly stopped: boolean;
};

export type Row = {
  readonly key: string;
  readonly name: string;
  readonly unit: string | undefined;
  /** One per car; '' for unknown. */
  readonly values: readonly string[];
  /** All cars have the same value. */
  readonly same: boolean;
  /** Indexes of the best cars; empty when not comparable. */
  readonly best: readonly boolean[];
  /** The best among the cars at these indexes only. */
  readonly judge: (places: readonly number[]) => readonly boolean[];
};

export type Group = {
  /** Element id of the group, such as group-3. */
  readonly anchor: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly differing: number;
};

export type Table = { readonly cars: readonly Car[]; readonly groups: readonly Group[] };

type ConfigGroup = ParameterConfig['configList'][number];
type ConfigRow = ConfigGroup['list'][number];

/** Columns of these models, in this order; models missing from the config are left out. */
export function tableOf(config: ParameterConfig, ids: readonly string[]): Table {
  const places = ids
    .map((id) => config.modelInfo.findIndex(({ model_id }) => model_id === id))
    .filter((place) => place !== -1);
  const energies = energiesOf(config, places);
  const groups = inMenuOrder(config).map(({ title, list }, index) => {
    const rows = list
      .map((row, at) => rowOf(row, `${index}-${at}`, places, energies))
      .filter(({ values }) => values.some((value) => value !== ''));
    return { anchor: `group-${index + 1}`, title, rows, differing: differingIn(rows) };
  });
  return {
    cars: places.map((place) => carOf(config.modelInfo[place])),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

export function carOf(model: ParameterConfig['modelInfo'][number] | undefined): Car {
  const seriesName = model?.series_name ?? '';
  const whole = model?.model_name.trim() ?? '';
  const bare = whole.startsWith(seriesName) ? whole.slice(seriesName.length).trim() : whole;
  return {
    id: model?.model_id ?? '',
    name: bare || whole,
    seriesId: model?.series_id ?? '',
    seriesName,
    year: model?.year ?? /(\d{4})款/.exec(whole)?.[1] ?? '',
    price: priceIn(model, 'price'),
    picture: model?.white_bg_img,
    stopped: !canAsk(model?.sell_stat),
  };
}

/** Requested ids that are missing from the config. */
export function missingIn(config: ParameterConfig, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !config.modelInfo.some(({ model_id }) => model_id === id));
}

function rowOf(
  { name, unit, better, values: raw }: ConfigRow,
  key: string,
  places: readonly number[],
  energies: readonly string[],
): Row {
  const values = places.map((place) => (raw[place] ?? '').trim());
  const judge = (at: readonly number[]) =>
    bestOf({
      name,
      better,
      values: at.map((place) => values[place] ?? ''),
      energies: at.map((place) => energies[place] ?? ''),
    });
  return {
    key,
    name,
    unit: unit || undefined,
    values,
    same: values.every((value) => value === values[0]),
    best: judge(values.map((_, place) => place)),
    judge,
  };
}

/** In menu order; unlisted groups come last. */
function inMenuOrder({ configList, menuList }: ParameterConfig): readonly ConfigGroup[] {
  const order = new Map(menuList.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ConfigGroup) => order.get(id) ?? order.size;
  return [...configList].sort((a, b) => placeOf(a) - placeOf(b));
}

function energiesOf({ configList }: ParameterConfig, places: readonly number[]): string[] {
  const row = configList.flatMap(({ list }) => list).find(({ name }) => name === '能源类型');
  return places.map((place) => row?.values[place] ?? '');
}

function differingIn(rows: readonly Row[]): number {
  return rows.filter(({ same }) => !same).length;
}

type PairRow = {
  readonly name: string;
  readonly unit: string | undefined;
  readonly values: readonly [string, string];
  readonly best: readonly [boolean, boolean];
};

/** Rows of two cars alone: a winner among ten need not be the better of two. */
export function pairRows(table: Table, one: number, other: number): readonly PairRow[] {
  return table.groups.flatMap(({ rows }) =>
    rows.map(({ name, unit, values, judge }) => {
      const two = [values[one] ?? '', values[other] ?? ''] as const;
      const [first = false, second = false] = judge([one, other]);
      return { name, unit, values: two, best: [first, second] };
    }),
  );
}
