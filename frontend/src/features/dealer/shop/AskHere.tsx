import { AskPriceLink } from '~/route/AskPriceLink';
import { buttonClass } from '~/ui/Button';

import type { Shop } from './ShopHead';

type AskHereProps = {
  dealerId: string;
  shop: Shop;
  /** The dealer can be asked about the series. */
  sold: boolean;
};

/** In the head of a dealer: the inquiry about the series of the page, to this dealer alone. */
export function AskHere({ dealerId, shop, sold }: AskHereProps) {
  if (!sold) return <span>已停售</span>;
  const { series_id: seriesId, dealer_s_name: dealerName = '' } = shop;
  return (
    <>
      <AskPriceLink
        car={{ seriesId, dealerId, dealerName }}
        className={buttonClass({ look: 'price', size: 'large' })}
      >
        向本店询底价
      </AskPriceLink>
      <span>号码只提供给这一家</span>
    </>
  );
}
