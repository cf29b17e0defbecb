/** Dealers as calls name them, as the picker takes them. */
import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';

import type { Dealer, OfferedDealers } from './dealer-picker.machine';
import { isListed, textOf } from './lead-limits';

type Wire = Payload<'getModelDealer'>['dealer_list'][number];

function dealerOf(dealer: Wire): Dealer {
  return {
    dealerId: textOf(dealer.dealer_id),
    materialId: textOf(dealer.material_id),
    name: dealer.dealer_s_name,
    level: dealer.service_level_tag,
    asked: priceIn(dealer, 'discount_price'),
    guide: priceIn(dealer, 'reference_price'),
    address: dealer.address,
  };
}

/** Only those that a lead can name. */
function dealersOf(list: readonly Wire[]): Dealer[] {
  return list.map(dealerOf).filter(({ dealerId }) => isListed(dealerId));
}

type Picker = {
  readonly dealer_list: readonly Wire[];
  readonly dealer_hide?: number;
  readonly dealer_source?: string;
  readonly appoint_dealer?: string;
};

/** Of popBefore and getModelDealer. */
export function offeredBy(answer: Picker): OfferedDealers {
  return {
    dealers: dealersOf(answer.dealer_list),
    hidden: answer.dealer_hide === 1,
    source: answer.dealer_source,
    appointed: answer.appoint_dealer,
    offsite: false,
  };
}

/** Of dealerList: those of the city, or else those elsewhere. */
export function offeredIn(list: Payload<'dealerList'>, source?: string): OfferedDealers {
  const { dealer_list: here, offsite_dealers_list: elsewhere } = list;
  const offsite = here.length === 0 && elsewhere.length > 0;
  return {
    dealers: dealersOf(offsite ? elsewhere : here),
    hidden: false,
    source,
    offsite,
  };
}

/** This dealer and no other, with what the upstream knows of it. */
export function offeredAlone(answer: Picker, dealer: Dealer): OfferedDealers {
  const { dealers, source } = offeredBy(answer);
  const known = dealers.find(({ dealerId }) => dealerId === dealer.dealerId);
  return {
    dealers: [{ ...dealer, ...known }],
    hidden: false,
    source,
    appointed: dealer.dealerId,
    offsite: false,
  };
}
