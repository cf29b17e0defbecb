import type { Payload } from '~/api/call-types';
import { useAnswerPages } from '~/route/use-answer-pages';
import { LoadMore } from '~/ui/LoadMore';

import { OfferGrid, type Offer } from './OfferGrid';

type Discounts = Payload<'gatherDiscount'>;

/** Spec leads §9, Discount page size. */
const pageSize = 10;

/** Discounts of the city, page by page. */
export function CityOffers({ first }: { first: Discounts }) {
  const [list, tell] = useAnswerPages({ answer: first, pageOf, idOf });
  return (
    <>
      <OfferGrid offers={list.items} />
      {(first.total ?? 0) > pageSize && (
        <LoadMore list={list} tell={tell} label="加载更多优惠" end="已显示全部优惠" />
      )}
    </>
  );
}

const idOf = ({ goods_id: id }: Offer): string => id;

function pageOf({ data, total }: Discounts, pn: number) {
  const hasMore = total === undefined ? data.length >= pageSize : total > pn * pageSize;
  return { items: data, hasMore: hasMore && data.length > 0 };
}
