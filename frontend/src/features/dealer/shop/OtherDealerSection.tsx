import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { OtherDealers } from './OtherDealers';
import type { Shop } from './ShopHead';

type OtherDealerSectionProps = {
  dealerId: string;
  shop: Shop;
  dealers: CallState<Payload<'dealerList'>>;
};

/** Renders nothing where the city has no other dealer of the brand. */
export function OtherDealerSection({ dealerId, shop, dealers }: OtherDealerSectionProps) {
  // For a city outside its list the gateway answers with the default city's dealers.
  const others =
    dealers.data?.dealer_list.filter(
      ({ dealer_id: id, city = shop.city }) => id !== dealerId && city === shop.city,
    ) ?? [];
  if (dealers.status !== 'failed' && dealers.status !== 'loading' && others.length === 0) {
    return null;
  }
  return (
    <AsyncSection
      small
      title={[shop.city, '其他', shop.brand_name, '经销商'].join('')}
      state={dealers}
      skeleton={<SkeletonLines count={6} />}
    >
      {() => <OtherDealers dealers={others} />}
    </AsyncSection>
  );
}
