import type { Item, ItemGroup } from './equipment';
import styles from './Equipment.module.css';

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
