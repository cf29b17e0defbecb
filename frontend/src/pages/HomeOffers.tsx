import type { ComponentProps } from 'react';

import { Album } from '~/features/home/album/Album';
import { DiscountList } from '~/features/home/discount-list/DiscountList';

type HomeOffersProps = ComponentProps<typeof DiscountList> & ComponentProps<typeof Album>;

/** End of the side column: discounts and pictures. */
export function HomeOffers({ discounts, rankings }: HomeOffersProps) {
  return (
    <>
      <DiscountList discounts={discounts} />
      <Album rankings={rankings} />
    </>
  );
}
