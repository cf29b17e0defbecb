import type { ComponentProps } from 'react';

import { Album } from '~/features/album/Album';
import { DiscountList } from '~/features/discount-list/DiscountList';

type HomeOffersProps = ComponentProps<typeof DiscountList> & ComponentProps<typeof Album>;

/** What stands at the end of the side column: what dealers take off, and pictures. */
export function HomeOffers({ discounts, rankings }: HomeOffersProps) {
  return (
    <>
      <DiscountList discounts={discounts} />
      <Album rankings={rankings} />
    </>
  );
}
