import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { usePagedList } from '~/lib/use-paged-list';
import { LoadMore } from '~/ui/LoadMore';

import { OfferGrid, type Offer } from './OfferGrid';

type Discounts = Payload<'gatherDiscount'>;

/** Spec leads §9, Discount page size. */
const pageSize = 10;

type CityOffersProps = {
  first: Discounts;
  brandId: string | undefined;
};

/** Discounts of the city, page by page. */
export function CityOffers({ first, brandId }: CityOffersProps) {
  const send = useSend();
  const [list, dispatch] = usePagedList<Offer>({
    of: first,
    first: { page: pageOf(first, 1), pn: 1 },
    idOf: ({ goods_id: id }) => id,
    ask: async (pn) =>
      pageOf(
        await send('gatherDiscount', {
          pn,
          rn: pageSize,
          brand_id: brandId,
          city: undefined,
          dealer_id: undefined,
        }),
        pn,
      ),
  });
  return (
    <>
      <OfferGrid offers={list.items} />
      {(first.total ?? 0) > pageSize && (
        <LoadMore
          more={list.more}
          label="加载更多优惠"
          end="已显示全部优惠"
          onAsk={() => {
            dispatch({ type: 'more-asked' });
          }}
        />
      )}
    </>
  );
}

function pageOf({ data, total }: Discounts, pn: number) {
  const hasMore = total === undefined ? data.length >= pageSize : total > pn * pageSize;
  return { items: data, hasMore: hasMore && data.length > 0 };
}
