import { grouped } from '~/lib/format';
import { RankedFigure } from '~/ui/RankedFigure';

import type { RankText, RankItem } from './rank-answer';
import * as styles from './RankFigure.module.css';
import * as numberStyles from './RankNumber.module.css';

type RankFigureProps = {
  text: RankText;
  date: string | undefined;
  /** Shows the title with each figure, because the column has none. */
  titled: boolean;
  /** Share of the largest, 0 to 1. */
  share: number | undefined;
  note: string | undefined;
};

export function RankFigure({ text, date, titled, share, note }: RankFigureProps) {
  const { value, unit } = figureOf(text);
  return (
    <>
      <span className={styles.value} data-plain={isNumber(value) ? undefined : true}>
        <RankedFigure text={text} date={date}>
          {value}
        </RankedFigure>
      </span>
      {unit && <span className={styles.unit}>{unit}</span>}
      {share !== undefined && (
        <svg className={styles.bar} width="100%" height="0.25rem" aria-hidden="true">
          <rect className={styles.share} width={`${share * 100}%`} height="100%" rx="2" />
        </svg>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {titled && <p className={styles.title}>{figureTitle(text.sub_title)}</p>}
    </>
  );
}

const medalRanks = 3;

export function RankNumber({ rank, crowned }: { rank: number; crowned: boolean }) {
  return (
    <span
      className={numberStyles.number}
      data-top={crowned && rank <= medalRanks ? rank : undefined}
    >
      {rank}
    </span>
  );
}

/** Formats the figure by which a list is ordered. Pure. */

/** The detailed ranking labels monthly and weekly sales 车系销量 (spec browsing §9). */
export function figureTitle(subTitle: string): string {
  return subTitle === '销量' || subTitle === '周销量' ? '车系销量' : subTitle;
}

/** Column title, when all figures are of one kind. */
export function sharedTitle(items: readonly RankItem[]): string | undefined {
  const [first, ...others] = new Set(items.map(({ text }) => text.sub_title));
  return first === undefined || others.length > 0 ? undefined : figureTitle(first);
}

type Figure = { readonly value: string; readonly unit: string };

/** 38291辆 -> 38,291 and 辆. Text without a leading figure stays whole. */
export function figureOf({ title, title_noUnit: bare }: RankText): Figure {
  if (bare === '' || !title.startsWith(bare)) return { value: title || bare, unit: '' };
  const value = /^\d+$/.test(bare) ? grouped(Number(bare)) : bare;
  return { value, unit: title.slice(bare.length) };
}

/** False for text, such as a month. */
export function isNumber(value: string): boolean {
  return /^-?[\d,.]+$/.test(value);
}

/** Each figure's share of the largest; none when figures are too close for bars to be useful. */
export function shareIn(
  items: readonly RankItem[],
): (text: RankText | undefined) => number | undefined {
  const numbers = items.map(({ text }) => Number(text.title_noUnit));
  const [largest = 0] = numbers;
  const smallest = Math.min(...numbers);
  const telling =
    numbers.every((number) => number > 0 && number <= largest) && smallest < largest * 0.75;
  return (text) => {
    const share = Number(text?.title_noUnit) / largest;
    return telling && share > 0 ? Math.min(share, 1) : undefined;
  };
}
