/**
 * The dealers of a lead: one to five of those offered (spec leads §4, Dealer popup).
 * Pure.
 */
import { assertNever } from '~/lib/invariant';

export type Dealer = {
  readonly dealerId: string;
  readonly materialId?: string | undefined;
  readonly name: string;
  /** 1 gold merchant, 2 good service. */
  readonly level?: number | undefined;
  readonly discountPrice?: string | undefined;
  readonly referencePrice?: string | undefined;
  readonly address?: string | undefined;
};

export type OfferedDealers = {
  readonly dealers: readonly Dealer[];
  /** The upstream hides the choice: the first three are asked. */
  readonly hidden: boolean;
  /** dealer_source of the answer; sent with the lead. */
  readonly source?: string | undefined;
  /** They are of other cities: here there is none. */
  readonly offsite: boolean;
  /** The lead is for this one alone. */
  readonly appointed?: string | undefined;
};

export type DealerPicker = OfferedDealers & {
  /** Ids, in the order of the dealers. */
  readonly checked: readonly string[];
  /** The choice is the visitor's own. */
  readonly touched: boolean;
};

export type DealerPickerEvent =
  | { type: 'dealers-arrived'; offered: OfferedDealers }
  | { type: 'dealer-toggled'; dealerId: string };

const preselected = 3;
export const mostDealers = 5;
const fewestDealers = 1;

export const noDealers: DealerPicker = {
  dealers: [],
  hidden: false,
  offsite: false,
  checked: [],
  touched: false,
};

/** An event that is ignored returns the very same state. */
export function dealerPicker(state: DealerPicker, event: DealerPickerEvent): DealerPicker {
  switch (event.type) {
    case 'dealers-arrived':
      return arrived(event.offered);
    case 'dealer-toggled':
      return toggled(state, event.dealerId);
    default:
      return assertNever(event);
  }
}

function arrived(offered: OfferedDealers): DealerPicker {
  const dealers = once(offered.dealers);
  const own = dealers.find(({ dealerId }) => dealerId === offered.appointed);
  const start = own ? [own] : dealers.slice(0, preselected);
  return {
    ...offered,
    dealers,
    checked: start.map(({ dealerId }) => dealerId),
    touched: false,
  };
}

function toggled(state: DealerPicker, dealerId: string): DealerPicker {
  const { dealers, checked } = state;
  if (!isOpen(state) || !dealers.some((dealer) => dealer.dealerId === dealerId)) return state;
  const off = checked.includes(dealerId);
  const wanted = new Set(off ? checked.filter((id) => id !== dealerId) : [...checked, dealerId]);
  if (wanted.size < fewestDealers || wanted.size > mostDealers) return state;
  const inOrder = dealers.filter((dealer) => wanted.has(dealer.dealerId));
  return { ...state, checked: inOrder.map((dealer) => dealer.dealerId), touched: true };
}

/** There is something to choose. */
export function isOpen({ dealers, hidden, appointed }: DealerPicker): boolean {
  return dealers.length > 1 && !hidden && !dealers.some(({ dealerId }) => dealerId === appointed);
}

/** The selected dealers. */
export function recipients({ dealers, checked }: DealerPicker): readonly Dealer[] {
  return dealers.filter(({ dealerId }) => checked.includes(dealerId));
}

/** A dealer that is named twice is one dealer. */
function once(dealers: readonly Dealer[]): readonly Dealer[] {
  const seen = new Set<string>();
  return dealers.filter(({ dealerId }) => !seen.has(dealerId) && seen.add(dealerId));
}
