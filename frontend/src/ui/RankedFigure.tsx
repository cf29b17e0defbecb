import type { ReactNode } from 'react';

import { groupedWithUnit } from '~/lib/format';

import { Figure } from './Figure';

type RankedFigureProps = {
  /** contracts/schemas/RankText.yaml */
  text: { readonly title: string; readonly sub_title: string };
  inside?: boolean;
  /** In place of the whole text. */
  children?: ReactNode;
};

/** The figure by which a rank orders its rows. */
export function RankedFigure({ text, inside, children }: RankedFigureProps) {
  const { title, sub_title: name } = text;
  return (
    <Figure
      kind={name.includes('销量') ? 'sale' : 'ranked'}
      member="title"
      value={title}
      inside={inside}
    >
      {children ?? groupedWithUnit(title)}
    </Figure>
  );
}
