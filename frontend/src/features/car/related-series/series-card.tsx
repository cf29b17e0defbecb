/** View data of a series card, with labels for missing values (spec browsing §3, §9). */
import type { Payload } from '~/api/call-types';
import { canAsk } from '~/lib/sell-status';
import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/Button';

import * as styles from './AskPrice.module.css';

export type SeriesCard = Payload<'videoDetail'>['relate_seires'][number];

export function levelOf({ level }: SeriesCard): string {
  return level?.toUpperCase() || '其他';
}

/** The same card for a series from its own call. */
export function cardOf(series: Payload<'getSeriesInfo'>): SeriesCard {
  const { id, name, ...rest } = series;
  return { ...rest, series_id: id, series_name: name };
}

/** Inquiry button of a series; a label for series not on sale. */
export function AskPrice({ series, large = false }: { series: SeriesCard; large?: boolean }) {
  if (!/^[0-9]{1,12}$/.test(series.series_id)) return null;
  if (!canAsk(series.sell_stat)) return <span className={styles.stopped}>已停售</span>;
  return (
    <AskPriceLink
      car={{ seriesId: series.series_id }}
      className={buttonClass(large ? { look: 'price' } : { look: 'plain', size: 'small' })}
    >
      询底价
    </AskPriceLink>
  );
}
