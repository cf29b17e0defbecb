import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { seriesName } from '~/lib/series-name';
import { SeriesLink } from '~/route/SeriesLink';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { RankChange } from '~/ui/RankChange';
import { RankedFigure } from '~/ui/RankedFigure';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './RankingRow.module.css';

export type RankingItem = Payload<'gatherRankList'>['sale_list'][number];

export function RankingRow({ item }: { item: RankingItem }) {
  return (
    <li>
      <SeriesLink id={item.series_id} className={styles.row}>
        <span className={styles.rank} data-rank={item.rank}>
          {item.rank}
        </span>
        <Picture src={item.white_bg_img} alt="" fit="contain" className={styles.thumbnail} />
        <span className={styles.words}>
          <span className={styles.name}>{seriesName(item)}</span>
          <Price price={priceIn(item, 'price')} size="small" inside />
        </span>
        <span className={styles.figures}>
          <RankedFigure text={item.text} inside />
          {item.tag ? (
            <span>{item.tag}</span>
          ) : (
            <RankChange range={item.range} picture={item.rangeRankSrc} />
          )}
        </span>
      </SeriesLink>
    </li>
  );
}

/** Placeholder while a row loads. */
export function WaitingRow() {
  return (
    <span className={styles.row}>
      <span />
      <Skeleton className={styles.waitingThumbnail} />
      <Skeleton className={styles.waitingWords} />
    </span>
  );
}
