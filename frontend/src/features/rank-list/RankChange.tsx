import { VisuallyHidden } from '~/ui/VisuallyHidden';

import type { RankItem } from './rank-answer';
import { changeOf, type Change } from './rank-change';
import styles from './RankChange.module.css';

/** Rise red, fall green, flat grey (spec browsing §9). */
export function RankChange({ item }: { item: Pick<RankItem, 'range'> }) {
  const change = changeOf(item);
  if (!change) return null;
  return (
    <span className={styles.change} data-direction={change.direction}>
      <Words change={change} />
    </span>
  );
}

function Words({ change }: { change: Change }) {
  switch (change.direction) {
    case 'rise':
    case 'fall':
      return (
        <>
          <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
            <path d={change.direction === 'rise' ? 'M4 0l4 8H0z' : 'M4 8L0 0h8z'} fill="currentColor" />
          </svg>
          <VisuallyHidden>{change.direction === 'rise' ? '上升' : '下降'}</VisuallyHidden>
          {change.places}
          <VisuallyHidden>名</VisuallyHidden>
        </>
      );
    case 'flat':
      return (
        <>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>持平</VisuallyHidden>
        </>
      );
    case 'new':
      return (
        <>
          新<VisuallyHidden>上榜</VisuallyHidden>
        </>
      );
  }
}
