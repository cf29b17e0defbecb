import type { ComponentProps } from 'react';

import { Album } from '~/features/home/album/Album';
import { DiscountList } from '~/features/home/discount-list/DiscountList';
import { SiteLinks } from '~/features/site/site-links/SiteLinks';

import * as styles from './HomeOffers.module.css';

type HomeOffersProps = ComponentProps<typeof DiscountList> & ComponentProps<typeof Album>;

/** End of the side column: discounts, pictures, friend links and legal texts. */
export function HomeOffers({ discounts, rankings }: HomeOffersProps) {
  return (
    <>
      <div className={styles.discounts}>
        <DiscountList discounts={discounts} />
      </div>
      <div className={styles.lasting}>
        <Album rankings={rankings} />
        <SiteLinks inColumn />
      </div>
    </>
  );
}
