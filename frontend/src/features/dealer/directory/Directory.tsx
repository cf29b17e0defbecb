import type { Payload } from '~/api/call-types';
import { useAnswerPages } from '~/route/use-answer-pages';
import { LoadMore } from '~/ui/LoadMore';

import { DealerRow, type Dealer } from './DealerRow';

type Dealers = Payload<'dealerList'>;

export const pageSize = 10;

/** Dealers of the city, page by page; other cities' when it has none of the brand. */
export function Directory({ first }: { first: Dealers }) {
  const [list, tell] = useAnswerPages({ answer: first, pageOf, idOf });
  return (
    <>
      <ul>
        {list.items.map((dealer) => (
          <DealerRow key={dealer.dealer_id} dealer={dealer} />
        ))}
      </ul>
      {first.has_more === 1 && (
        <LoadMore list={list} tell={tell} label="加载更多经销商" end="已显示全部经销商" />
      )}
    </>
  );
}

const idOf = ({ dealer_id: id }: Dealer): string => id;

function pageOf({ dealer_list: here, offsite_dealers_list: elsewhere, has_more: more }: Dealers) {
  return { items: here.length > 0 ? here : elsewhere, hasMore: more === 1 && here.length > 0 };
}
