import { useId } from 'react';

import { isId } from '~/lib/is-id';
import { priceIn } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { useKeptState } from '~/route/kept';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { UnfoldButton } from '~/ui/UnfoldButton';

import type { Shop, ShopSeries } from './ShopHead';
import * as styles from './SeriesOnSale.module.css';

/** Two rows; the rest unfolds. */
const shownAtFirst = 8;

/** Series that the dealer sells, each with its lowest price. */
export function SeriesOnSale({ shop }: { shop: Shop }) {
  const [all, setAll] = useKeptState('all series on sale', false);
  const id = useId();
  const list = shop.series_list ?? [];
  return (
    <>
      <ul id={id} className={styles.cars}>
        {list.slice(0, all ? undefined : shownAtFirst).map((series) => (
          <li key={series.series_id} className={styles.car}>
            <Car series={series} shop={shop} />
          </li>
        ))}
      </ul>
      {list.length > shownAtFirst && (
        <UnfoldButton of={id} open={all} onToggle={setAll}>
          {all ? '收起车系' : `展开全部${list.length}个车系`}
        </UnfoldButton>
      )}
    </>
  );
}

function Car({ series, shop }: { series: ShopSeries; shop: Shop }) {
  const { series_id: seriesId, series_name: name, discount } = series;
  const [asked, guide] = [priceIn(series, 'discount_price'), priceIn(series, 'reference_price')];
  const { dealer_id: dealerId } = shop;
  const known = isId(seriesId);
  return (
    <>
      <SeriesLink id={seriesId} className={styles.head}>
        <Picture src={series.white_bg_img} alt="" fit="contain" className={styles.picture} />
        <span className={styles.name}>{name}</span>
      </SeriesLink>
      <p className={styles.prices}>
        <Price price={asked.text ? asked : priceIn(series, 'price')} />
        {asked.text && discount && <span className={styles.discount}>降{discount}</span>}
      </p>
      <p className={styles.guide} title={series.model_name}>
        {asked.text ? `指导价${guide.text}` : '厂商指导价'}
      </p>
      {known && (
        <p className={styles.ways}>
          <Link
            to={`${paths.dealer(dealerId, seriesId)}#models`}
            className={styles.way}
            aria-label={`${name}车款报价`}
            aria-current={seriesId === shop.series_id || undefined}
          >
            车款报价
          </Link>
          {canAsk(series.sell_stat) ? (
            <AskPriceLink
              car={{
                seriesId,
                modelId: isId(series.model_id) ? series.model_id : undefined,
                dealerId,
                dealerName: shop.dealer_s_name,
              }}
              className={buttonClass({ look: 'price', size: 'small' })}
            >
              询底价
            </AskPriceLink>
          ) : (
            <span className={styles.stopped}>已停售</span>
          )}
        </p>
      )}
    </>
  );
}
