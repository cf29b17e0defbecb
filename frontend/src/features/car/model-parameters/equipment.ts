/** Equipment of a model by group, as text. */
import { valueAt, type Config, type ConfigRow } from '~/route/parameter-column';

export type Item = {
  readonly name: string;
  /** Addition to the name; '' for standard equipment. */
  readonly value: string;
  readonly optional: boolean;
};

export type ItemGroup = { readonly title: string; readonly items: readonly Item[] };

/** This group is shown above the equipment. */
const shownAbove = '基本参数';

export function equipmentOf(config: Config, column: number): ItemGroup[] {
  return config.configList
    .filter(({ title }) => title !== shownAbove)
    .map(({ title, list }) => ({ title, items: list.flatMap((row) => itemOf(row, column)) }))
    .filter(({ items }) => items.length > 0);
}

function itemOf(row: ConfigRow, column: number): Item[] {
  const value = valueAt(row, column);
  if (value === '') return [];
  if (value === '●') return [{ name: row.name, value: '', optional: false }];
  if (value === '○') return [{ name: row.name, value: '', optional: true }];
  const parts = value.split(' / ');
  if (!parts.some((part) => /[●○-]$/.test(part))) {
    return [{ name: row.name, value, optional: false }];
  }
  return placesOf(row.name, parts);
}

/** 前● / 后○: standard in front, optional at the rear. */
function placesOf(name: string, parts: readonly string[]): Item[] {
  const there = parts.filter((part) => part.endsWith('●')).map((part) => part.slice(0, -1));
  const toBeHad = parts.filter((part) => part.endsWith('○')).map((part) => part.slice(0, -1));
  return [
    ...(there.length > 0 ? [{ name, value: there.join('/'), optional: false }] : []),
    ...(toBeHad.length > 0 ? [{ name, value: toBeHad.join('/'), optional: true }] : []),
  ];
}
