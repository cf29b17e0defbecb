import { valueAt, type Config, type ConfigRow } from '~/route/parameter-column';
import * as styles from './Equipment.module.css';

type EquipmentProps = {
  groups: readonly ItemGroup[];
  /** Names of equipment that other models of the series lack. */
  ahead: ReadonlySet<string>;
};

/** Equipment, one line per group. */
export function Equipment({ groups, ahead }: EquipmentProps) {
  return (
    <>
      <table className={styles.table}>
        <tbody>
          {groups.map(({ title, items }, place) => (
            <tr key={place}>
              <th scope="row">{title}</th>
              <td>
                <ul className={styles.items}>
                  {items.map((item, at) => (
                    <Entry key={at} item={item} ahead={ahead.has(item.name) && !item.optional} />
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {ahead.size > 0 && <p className={styles.key}>带底色的配置，所比车款中有的没有或需选装。</p>}
    </>
  );
}

function Entry({ item: { name, value, optional }, ahead }: { item: Item; ahead: boolean }) {
  return (
    <li className={styles.item} data-ahead={ahead || undefined}>
      {name}
      {value && <span className={styles.value}>{value}</span>}
      {optional && <span className={styles.optional}>选装</span>}
    </li>
  );
}

/** Equipment of a model by group, as text. */

type Item = {
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
