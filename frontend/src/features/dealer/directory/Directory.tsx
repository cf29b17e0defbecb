import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { usePagedList } from '~/lib/use-paged-list';
import { LoadMore } from '~/ui/LoadMore';

import { DealerRow, type Dealer } from './DealerRow';

type Dealers = Payload<'dealerList'>;

export const pageSize = 10;

type DirectoryProps = { first: Dealers; brandId: string | undefined };

/** Dealers of the city, page by page; other cities' when it has none of the brand. */
export function Directory({ first, brandId }: DirectoryProps) {
  const send = useSend();
  const [list, dispatch] = usePagedList<Dealer>({
    of: first,
    first: { page: pageOf(first), pn: 1 },
    idOf: ({ dealer_id: id }) => id,
    ask: async (pn) =>
      pageOf(
        await send('dealerList', {
          pn,
          rn: pageSize,
          sort_column: 0,
          pop: undefined,
          brand_id: brandId,
          city: undefined,
          series_id: undefined,
          model_id: undefined,
        }),
      ),
  });
  return (
    <>
      <ul>
        {list.items.map((dealer) => (
          <DealerRow key={dealer.dealer_id} dealer={dealer} />
        ))}
      </ul>
      {first.has_more === 1 && (
        <LoadMore
          more={list.more}
          label="加载更多经销商"
          end="已显示全部经销商"
          onAsk={() => {
            dispatch({ type: 'more-asked' });
          }}
        />
      )}
    </>
  );
}

function pageOf({ dealer_list: here, offsite_dealers_list: elsewhere, has_more: more }: Dealers) {
  return { items: here.length > 0 ? here : elsewhere, hasMore: more === 1 && here.length > 0 };
}
