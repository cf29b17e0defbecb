/** Reads one column of the parameter table. */
import type { Payload } from '~/api/call-types';

export type Config = Payload<'getmodelconfigNew'>;
export type ConfigRow = Config['configList'][number]['list'][number];

/** Column index of a model. */
export function columnOf(config: Config, modelId: string): number | undefined {
  const column = config.modelInfo.findIndex(({ model_id: id }) => id === modelId);
  return column < 0 ? undefined : column;
}

/** A value with its unit; '' when unknown or absent. */
export function valueAt({ values, unit }: ConfigRow, column: number): string {
  const value = values[column] ?? '';
  if (value === '' || value === '-') return '';
  return /\d$/.test(value) ? value + (unit ?? '') : value;
}

/** The first non-empty value among these names. */
export function valueOf(config: Config, column: number, ...names: string[]): string | undefined {
  const rows = config.configList.flatMap(({ list }) => list);
  for (const name of names) {
    const row = rows.find((known) => known.name === name);
    const value = row && valueAt(row, column);
    if (value) return value;
  }
  return undefined;
}

/** 2718mm -> 2718; undefined without a figure. */
export function figureOf(value: string | undefined): number | undefined {
  const figure = Number.parseFloat(value ?? '');
  return Number.isFinite(figure) ? figure : undefined;
}
