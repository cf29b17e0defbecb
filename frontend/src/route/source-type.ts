/** clue_source_type of an inquiry (spec leads §9, lead source types). */
const ofDealerCard = 'form_dealer_card';

export type Entrance = {
  /** The type of the page or dialog. */
  readonly sourceType: string;
  /** The form of an ad keeps its own type. */
  readonly isAd?: boolean | undefined;
};

/** One type for the lead and for the calls before and after it: an inquiry at one dealer is of that dealer's card. */
export function sourceTypeOf({ sourceType, isAd }: Entrance, dealerId: string | undefined): string {
  return dealerId && !isAd ? ofDealerCard : sourceType;
}
