import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';

import { Dealers, DealersSkeleton } from './Dealers';

type SeriesDealersProps = {
  seriesId: string;
  sellStat: number | undefined;
  city: string;
  dealers: CallState<Payload<'dealerList'>>;
  /** The model of the prices, if known. */
  pricedModel: () => string | undefined;
};

/** Dealers of the city; other cities' when there are none. */
export function SeriesDealers(props: SeriesDealersProps) {
  const { seriesId, sellStat, city, dealers, pricedModel } = props;
  return (
    <AsyncSection
      small
      title="经销商报价"
      note={city}
      state={dealers}
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
            sellStat={sellStat}
            pricedModel={pricedModel()}
          />
        ) : null
      }
    </AsyncSection>
  );
}
