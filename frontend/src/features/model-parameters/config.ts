/** The parameter table, read for one of its columns. */
import type { Payload } from '~/api/call-types';

export type Config = Payload<'getmodelconfigNew'>;
export type ConfigRow = Config['configList'][number]['list'][number];

/** Where a model stands in the table. */
export function columnOf(config: Config, modelId: string): number | undefined {
  const column = config.modelInfo.findIndex(({ model_id: id }) => id === modelId);
  return column < 0 ? undefined : column;
}

/** A value with its unit; '' where nobody knows it or the car does not have it. */
export function valueAt({ values, unit }: ConfigRow, column: number): string {
  const value = values[column] ?? '';
  if (value === '' || value === '-') return '';
  return /\d$/.test(value) ? value + (unit ?? '') : value;
}

/** The value of the first of these names that has one. */
export function valueOf(config: Config, column: number, ...names: string[]): string | undefined {
  const rows = config.configList.flatMap(({ list }) => list);
  for (const name of names) {
    const row = rows.find((known) => known.name === name);
    const value = row && valueAt(row, column);
    if (value) return value;
  }
  return undefined;
}

/** 2718mm -> 2718; undefined where there is no figure. */
export function figureOf(value: string | undefined): number | undefined {
  const figure = Number.parseFloat(value ?? '');
  return Number.isFinite(figure) ? figure : undefined;
}
