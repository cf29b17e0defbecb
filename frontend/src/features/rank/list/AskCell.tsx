import { isId } from '~/lib/is-id';
import { seriesName } from '~/lib/series-name';
import { AskPriceLink } from '~/route/AskPriceLink';
import { useInquiryPath } from '~/route/use-target';
import { buttonClass } from '~/ui/button-class';

import styles from './AskCell.module.css';
import type { SeriesItem } from './SeriesCells';

const stopped = 0;
const beforeSale = 2;

/** Inquiry button of a series; nothing when its id is unknown. */
export function AskCell({ series }: { series: SeriesItem }) {
  const { series_id: seriesId, sell_stat: stat } = series;
  const to = useInquiryPath(series.series_ask_price_wise_url);
  if (stat === stopped) return <span className={styles.stopped}>已停售</span>;
  if (!isId(seriesId)) return null;
  const presale = stat === beforeSale;
  return (
    <AskPriceLink
      car={{ seriesId, kind: presale ? 'presale' : undefined }}
      to={to}
      className={buttonClass({ look: 'price', size: 'small' })}
      label={`${seriesName(series)}${presale ? '预售咨询' : '询底价'}`}
    >
      {presale ? '预售咨询' : '询底价'}
    </AskPriceLink>
  );
}
