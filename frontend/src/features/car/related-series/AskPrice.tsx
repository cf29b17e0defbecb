import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/button-class';

import styles from './AskPrice.module.css';
import { isSold, type SeriesCard } from './series-card';

/** Inquiry button of a series; a label for series not on sale. */
export function AskPrice({ series, large = false }: { series: SeriesCard; large?: boolean }) {
  if (!/^[0-9]{1,12}$/.test(series.series_id)) return null;
  if (!isSold(series)) return <span className={styles.stopped}>已停售</span>;
  return (
    <AskPriceLink
      car={{ seriesId: series.series_id }}
      className={buttonClass(large ? { look: 'price' } : { look: 'plain', size: 'small' })}
    >
      询底价
    </AskPriceLink>
  );
}
