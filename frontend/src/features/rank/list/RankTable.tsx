import { RankChange } from '~/ui/RankChange';
import { TableScroll } from '~/ui/TableScroll';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { AskCell, AuthorCells, BrandCells } from './RankCells';
import { isCompared, type RankItem } from './rank-answer';
import { sharedTitle, shareIn, RankFigure, RankNumber } from './RankFigure';
import * as styles from './RankTable.module.css';
import { SeriesCells } from './SeriesCells';

type RankTableProps = {
  heading: string;
  items: readonly RankItem[];
  /** The first page, which determines the columns. */
  first: readonly RankItem[];
  /** Of the figures: 2026年5月. */
  date: string | undefined;
  /** False for lists by date, which have no winners. */
  crowned?: boolean;
};

const subjects: Record<RankItem['kind'], string> = {
  series: '车系',
  brand: '品牌',
  author: '作者',
};

/** Rows whose pictures are visible without scrolling. */
const firstSeen = 7;

export function RankTable({ heading, items, first, date, crowned = true }: RankTableProps) {
  const kind = first[0]?.kind ?? 'series';
  const figureTitle = sharedTitle(first);
  const compared = isCompared(first);
  const shareOf = shareIn(first);
  return (
    <TableScroll label={heading} className={styles.scroll}>
      <table
        className={styles.table}
        data-kind={kind}
        data-bars={shareOf(first[0]?.text) !== undefined}
      >
        <caption>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {crowned ? '名次' : '序号'}
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
            {kind === 'series' && (
              <th scope="col" className={styles.ask}>
                <VisuallyHidden>询价</VisuallyHidden>
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
                  date={date}
                  titled={figureTitle === undefined}
                  share={shareOf(item.text)}
                  note={noteOf(item)}
                />
              </td>
              {compared && (
                <td className={styles.change}>
                  <RankChange range={item.range} picture={item.rangeRankSrc} size="normal" />
                </td>
              )}
              {kind === 'series' && (
                <td className={styles.ask}>
                  {item.kind === 'series' && <AskCell series={item} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** How often a series was in the top three. */
function noteOf(item: RankItem): string | undefined {
  const top3 = item.kind === 'series' ? item.top3_lists : undefined;
  return top3?.is_show === 1 ? top3.text : undefined;
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
