import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { AuthorCells } from './AuthorCells';
import { BrandCells } from './BrandCells';
import type { RankItem } from './rank-answer';
import { isCompared } from './rank-change';
import { sharedTitle, shareIn } from './rank-figure';
import { RankChange } from './RankChange';
import { RankFigure } from './RankFigure';
import { RankNumber } from './RankNumber';
import styles from './RankTable.module.css';
import { SeriesCells } from './SeriesCells';

type RankTableProps = {
  heading: string;
  items: readonly RankItem[];
  /** Of these, the first page: it decides which columns there are. */
  first: readonly RankItem[];
  /** A list by time has no winners. */
  crowned?: boolean;
};

const subjects: Record<RankItem['kind'], string> = { series: '车系', brand: '品牌', author: '作者' };

/** Pictures of these rows are what people see first. */
const firstSeen = 7;

export function RankTable({ heading, items, first, crowned = true }: RankTableProps) {
  const kind = first[0]?.kind ?? 'series';
  const figureTitle = sharedTitle(first);
  const compared = isCompared(first);
  const shareOf = shareIn(first);
  return (
    <table className={styles.table} data-kind={kind}>
      <caption>
        <VisuallyHidden>{heading}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            名次
          </th>
          <th scope="col">{subjects[kind]}</th>
          {kind === 'series' && (
            <th scope="col" className={styles.price}>
              指导价
            </th>
          )}
          <th scope="col" className={styles.figure}>
            {figureTitle ?? '数据'}
          </th>
          {compared && (
            <th scope="col" className={styles.change}>
              变化
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index} className={styles.row}>
            <td className={styles.rank}>
              <RankNumber rank={item.rank} crowned={crowned} />
            </td>
            <ItemCells item={item} eager={index < firstSeen} />
            <td className={styles.figure}>
              <RankFigure
                text={item.text}
                titled={figureTitle === undefined}
                share={shareOf(item.text)}
              />
            </td>
            {compared && (
              <td className={styles.change}>
                <RankChange item={item} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemCells({ item, eager }: { item: RankItem; eager: boolean }) {
  switch (item.kind) {
    case 'series':
      return <SeriesCells series={item} eager={eager} />;
    case 'brand':
      return <BrandCells brand={item} eager={eager} />;
    case 'author':
      return <AuthorCells author={item} eager={eager} />;
  }
}
