import type { ReactNode } from 'react';

import { groupedWithUnit, monthText } from '~/lib/format';

import { Figure } from './Figure';

type RankedFigureProps = {
  /** contracts/schemas/RankText.yaml */
  text: { readonly title: string; readonly sub_title: string; readonly date?: string };
  /** Of the rank: 2026年第20周. */
  date?: string | undefined;
  inside?: boolean;
  /** In place of the whole text. */
  children?: ReactNode;
};

/** The figure by which a rank orders its rows. */
export function RankedFigure({ text, date, inside, children }: RankedFigureProps) {
  const { title, sub_title: name, date: month } = text;
  return (
    <Figure
      kind={name.includes('销量') ? 'sale' : 'ranked'}
      member="title"
      value={title}
      date={date ?? (month && monthText(month.replace('-', '')))}
      inside={inside}
    >
      {children ?? groupedWithUnit(title)}
    </Figure>
  );
}
