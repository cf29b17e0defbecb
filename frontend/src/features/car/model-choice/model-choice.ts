/** Selects the models in the table: a series may have hundreds, but ten fit. */
import type { Payload } from '~/api/call-types';
import { canAsk } from '~/lib/sell-status';

type Model = Payload<'getmodelconfigBySeriseNew'>['modelInfo'][number];

/** Columns that fit side by side. */
export const mostColumns = 10;

/** on-sale, or a year such as 2025. */
export type YearKey = string;
export const onSale: YearKey = 'sale';

export type YearChoice = {
  readonly key: YearKey;
  readonly title: string;
  readonly models: readonly Model[];
};

/** On sale, then each year from the newest. "On sale" is left out when it covers everything. */
export function yearChoices(models: readonly Model[]): readonly YearChoice[] {
  const years = [...new Set(models.map(yearOf))].sort((a, b) => b.localeCompare(a));
  const sold = models.filter(({ sell_stat }) => canAsk(sell_stat));
  const ofYears = years.map((year) => ({
    key: year || 'other',
    title: year ? `${year}款` : '其他',
    models: models.filter((model) => yearOf(model) === year),
  }));
  const partly = sold.length > 0 && (sold.length < models.length || years.length > 1);
  return partly ? [{ key: onSale, title: '在售', models: sold }, ...ofYears] : ofYears;
}

export type Columns = {
  readonly ids: readonly string[];
  /** The filter that matches the columns; undefined after selecting single models. */
  readonly chosen: YearChoice | undefined;
};

type Asked = {
  readonly year: string | undefined;
  /** Selected models override the year. */
  readonly ids: readonly string[];
  /** The page's model comes first. */
  readonly first: string | undefined;
};

export function columnsOf(models: readonly Model[], { year, ids, first }: Asked): Columns {
  if (ids.length > 0) return { ids, chosen: undefined };
  const choices = yearChoices(models);
  const own = models.find(({ model_id }) => model_id === first);
  const wanted = year ?? (own && (yearOf(own) || 'other'));
  const chosen = choices.find(({ key }) => key === wanted) ?? choices[0];
  const listed = (chosen?.models ?? []).map(({ model_id }) => model_id);
  const ordered = own ? [own.model_id, ...listed.filter((id) => id !== own.model_id)] : listed;
  return { ids: ordered.slice(0, mostColumns), chosen };
}

/** Falls back to the year in the name. */
function yearOf({ year, model_name }: Model): string {
  return year || (/(\d{4})款/.exec(model_name)?.[1] ?? '');
}
