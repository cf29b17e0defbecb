import { useId } from 'react';

import { useKeptState } from '~/route/kept';
import { UnfoldButton } from '~/ui/UnfoldButton';

import { OfferGrid, type Offer } from './OfferGrid';

/** Two rows; the rest unfolds. */
const shownAtFirst = 4;

/** Offers of one dealer. */
export function ShopOffers({ offers }: { offers: readonly Offer[] }) {
  const [all, setAll] = useKeptState('all offers', false);
  const id = useId();
  return (
    <>
      <div id={id}>
        <OfferGrid offers={all ? offers : offers.slice(0, shownAtFirst)} ofOneDealer />
      </div>
      {offers.length > shownAtFirst && (
        <UnfoldButton of={id} open={all} onToggle={setAll}>
          {all ? '收起优惠' : `展开全部${offers.length}项优惠`}
        </UnfoldButton>
      )}
    </>
  );
}
