/** The table as CSV: one row per parameter, marks as text. */
import { cellText } from './cell-parts';
import type { Table } from './table';

export function tableRows(table: Table, hideSame: boolean): readonly (readonly string[])[] {
  const { cars, groups } = table;
  return [
    ['分组', '参数', '单位', ...cars.map(({ seriesName, name }) => `${seriesName} ${name}`)],
    ...groups.flatMap(({ title, rows }) =>
      rows
        .filter(({ same }) => !(hideSame && same))
        .map(({ name, unit, values }) => [title, name, unit ?? '', ...values.map(cellText)]),
    ),
  ];
}

/** Replaces characters that file systems forbid. */
export function fileName(words: string): string {
  const clean = words.replace(/[\p{Cc}\\/:*?"<>|.]+/gu, ' ').trim();
  return `${clean.slice(0, 60) || '参数配置'}.csv`;
}
