import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';

import { Dealers, DealersSkeleton } from './Dealers';

type ModelDealersProps = {
  seriesId: string;
  modelId: string;
  sellStat: number | undefined;
  city: string;
  dealers: Payload<'carModalInfo'>['priceSortDealer'];
};

/** Dealers of the city, cheapest first; other cities' when there are none. */
export function ModelDealers({ seriesId, modelId, sellStat, city, dealers }: ModelDealersProps) {
  const wider = useCall(
    'dealerList',
    dealers.length > 0
      ? null
      : { series_id: seriesId, model_id: modelId, sort_column: 1, pop: 1, rn: 5 },
  );
  const known = { dealer_list: dealers, offsite_dealers_list: [] };
  return (
    <AsyncSection
      small
      title="经销商报价"
      note={city}
      state={dealers.length > 0 ? { status: 'ready', data: known, retry: wider.retry } : wider}
      skeleton={<DealersSkeleton />}
      empty={`${city}及周边暂无经销商`}
    >
      {({ dealer_list: here, offsite_dealers_list: elsewhere }) =>
        here.length + elsewhere.length > 0 ? (
          <Dealers
            here={here}
            elsewhere={elsewhere}
            city={city}
            seriesId={seriesId}
            modelId={modelId}
            sellStat={sellStat}
          />
        ) : null
      }
    </AsyncSection>
  );
}
