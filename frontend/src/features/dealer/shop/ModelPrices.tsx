import { isId } from '~/lib/is-id';
import { fullModelName } from '~/lib/model-name';
import { priceIn } from '~/lib/price';
import { canAsk, isPresale } from '~/lib/sell-status';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { IdLink } from '~/route/IdLink';
import { CompareButton } from '~/route/own/CompareButton';
import { buttonClass } from '~/ui/Button';
import { Price } from '~/ui/Price';
import { TableScroll } from '~/ui/TableScroll';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import type { Shop, ShopModel } from './ShopHead';
import * as styles from './ModelPrices.module.css';

/** Models of one series at the dealer's own prices. */
export function ModelPrices({ shop }: { shop: Shop }) {
  const name = `${shop.series_name}各车款在本店的报价`;
  return (
    <TableScroll label={name} className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{shop.series_name}车款</th>
            <th scope="col" className={styles.guide}>
              指导价
            </th>
            <th scope="col" className={styles.asked}>
              本店报价
            </th>
            <th scope="col" className={styles.ask}>
              <VisuallyHidden>询价</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shop.model_list.map((model) => (
            <Row key={model.mid} model={model} shop={shop} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Row({ model, shop }: { model: ShopModel; shop: Shop }) {
  const { mid, modelName: name, sell_stat: state } = model;
  const { series_id: seriesId, dealer_id: dealerId } = shop;
  return (
    <tr>
      <th scope="row">
        <IdLink to={() => paths.model(mid)}>{name}</IdLink>{' '}
        <CompareButton modelId={mid} name={fullModelName(shop.series_name, name)} words="对比" />
      </th>
      <td className={styles.guide}>
        <Price price={priceIn(model, 'manufacturerPrice')} size="plain" />
      </td>
      <td className={styles.asked}>
        <Price price={priceIn(model, 'discount_price')} />
      </td>
      <td className={styles.ask}>
        {!canAsk(state) ? (
          <span className={styles.stopped}>已停售</span>
        ) : (
          isId(mid) && (
            <AskPriceLink
              car={{
                seriesId,
                modelId: mid,
                dealerId,
                dealerName: shop.dealer_s_name,
                kind: isPresale(state) ? 'presale' : undefined,
              }}
              className={buttonClass({ size: 'small' })}
            >
              {isPresale(state) ? '预售咨询' : '询底价'}
            </AskPriceLink>
          )
        )}
      </td>
    </tr>
  );
}
