/** Asking dealers for a price, from anywhere on the site (spec leads §2, Dialogs). */
import { createContext } from 'react';

import { paths } from '~/paths';

/** The four meanings of the button (spec leads §2, Lead form). */
export type AskKind = 'lowest' | 'presale' | 'stages' | 'price';

export type AskedCar = {
  readonly seriesId: string;
  /** The model to begin with; the visitor may choose another. */
  readonly modelId?: string | undefined;
  /** Ask this dealer alone. */
  readonly dealerId?: string | undefined;
  readonly kind?: AskKind | undefined;
};

/** Opens the inquiry dialog. Null where there is none: then the link leads to the page. */
export const AskPriceContext = createContext<((car: AskedCar) => void) | null>(null);

/** The page that asks the same as the dialog. */
export function askPricePath({ seriesId, modelId, dealerId }: AskedCar): string {
  if (dealerId) return paths.dealerClue(dealerId, { seriesId, modelId });
  return paths.askPrice(modelId ? { modelId } : { seriesId });
}
