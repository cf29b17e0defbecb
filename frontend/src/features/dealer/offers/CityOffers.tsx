import type { Payload } from '~/api/call-types';
import { pnOf } from '~/api/question';
import { useAnswerPages } from '~/route/use-answer-pages';
import { usePageAddress } from '~/route/use-page-address';
import { LoadMore } from '~/ui/LoadMore';
import { PagesBefore, PastTheEnd } from '~/ui/PagesBefore';

import { OfferGrid, type Offer } from './OfferGrid';

type Discounts = Payload<'gatherDiscount'>;

/** Spec leads §9, Discount page size. */
const pageSize = 10;

/** Discounts of the city, page by page. */
export function CityOffers({ first }: { first: Discounts }) {
  const [list, tell] = useAnswerPages({ answer: first, pageOf, idOf });
  const pathOf = usePageAddress('pn');
  const pn = pnOf(first);
  if (list.items.length === 0) return <PastTheEnd pn={pn} first={pathOf(1)} />;
  return (
    <>
      <PagesBefore pn={pn} first={pathOf(1)} />
      <OfferGrid offers={list.items} />
      {(first.total ?? 0) > pageSize && (
        <LoadMore
          list={list}
          tell={tell}
          label="加载更多优惠"
          end="已显示全部优惠"
          next={pathOf(list.pn + 1)}
        />
      )}
    </>
  );
}

const idOf = ({ goods_id: id }: Offer): string => id;

function pageOf({ data, total }: Discounts, pn: number) {
  const hasMore = total === undefined ? data.length >= pageSize : total > pn * pageSize;
  return { items: data, hasMore: hasMore && data.length > 0 };
}
