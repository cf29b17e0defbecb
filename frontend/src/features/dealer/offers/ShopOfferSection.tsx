import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';

import { OfferGridSkeleton } from './OfferGrid';
import { ShopOffers } from './ShopOffers';

type ShopOfferSectionProps = {
  offers: CallState<Payload<'gatherDiscount'>>;
  /** The dealer can be asked about the series of the page. */
  sold: boolean;
};

export function ShopOfferSection({ offers, sold }: ShopOfferSectionProps) {
  return (
    <AsyncSection
      title="本店优惠"
      note={offers.data?.total ? `共${offers.data.total}项` : undefined}
      state={offers}
      skeleton={<OfferGridSkeleton count={2} />}
      empty={sold ? '本店暂无购车优惠，可直接询底价' : '本店暂无购车优惠'}
    >
      {({ data }) => data.length > 0 && <ShopOffers offers={data} />}
    </AsyncSection>
  );
}
