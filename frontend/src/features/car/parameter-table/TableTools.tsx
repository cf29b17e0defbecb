import { csvOf } from '~/lib/csv';
import { Button } from '~/ui/Button';

import { markWords, unknownValue, cellText } from './cell-parts';
import type { Table } from './table';
import * as styles from './TableTools.module.css';

type TableToolsProps = {
  table: Table;
  /** Used in the file name. */
  title: string;
  hideSame: boolean;
};

/** Legend, explanation of advantages, and download. */
export function TableTools({ table, title, hideSame }: TableToolsProps) {
  function download(): void {
    const file = new Blob([csvOf(tableRows(table, hideSame))], { type: 'text/csv;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: fileName(title),
    });
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <div className={styles.tools}>
      <p className={styles.legend}>
        {Object.entries(markWords).map(([mark, word]) => (
          <span key={mark}>
            {mark} {word}
          </span>
        ))}
        <span>{unknownValue} 资料缺失</span>
      </p>
      {/* Keys and focus of what it holds. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        className={styles.rules}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false;
        }}
      >
        <summary>优势项怎么评</summary>
        {/* Takes the focus of a click, which does not close it. */}
        <div className={styles.paper} tabIndex={-1}>
          <p>
            同一行里数值最好的车款标“优势”：指导价、油耗、加速时间、充电时间等越低越好，功率、扭矩、续航、轴距、容积等越高越好，方向由参数数据给出。
          </p>
          <p>数值相同的都标；全部相同、资料缺失或不是单一数值的不参与。</p>
          <p>能源类型不同的车款之间不比油耗；●○- 配置不评优劣。</p>
        </div>
      </details>
      <Button
        size="small"
        onClick={() => {
          print();
        }}
      >
        打印
      </Button>
      <Button size="small" onClick={download}>
        下载表格
      </Button>
    </div>
  );
}

/** The table as CSV: one row per parameter, marks as text. */

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
