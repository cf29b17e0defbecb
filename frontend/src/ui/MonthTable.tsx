import { monthText } from '~/lib/format';

import * as styles from './MonthTable.module.css';

export type MonthRow = {
  /** 202605 */
  readonly month: string;
  readonly cells: readonly (string | number)[];
};

type MonthTableProps = {
  /** Names of the columns after the month. */
  columns: readonly string[];
  /** Oldest first; shown newest first. */
  rows: readonly MonthRow[];
};

/** The figures of a chart by month, folded. */
export function MonthTable({ columns, rows }: MonthTableProps) {
  return (
    <details className={styles.details}>
      <summary>逐月数据</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {['月份', ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map(({ month, cells }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              {columns.map((name, at) => (
                <td key={name}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
