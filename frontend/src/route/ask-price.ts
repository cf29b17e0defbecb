/** Inquiries to dealers, from anywhere on the site (spec leads §2, Dialogs). */
import { createContext } from 'react';

import { paths } from '~/paths';

/** The four kinds of inquiry (spec leads §2, Lead form). */
export type AskKind = 'lowest' | 'presale' | 'stages' | 'price';

export type AskedCar = {
  readonly seriesId: string;
  /** The preselected model; the visitor may change it. */
  readonly modelId?: string | undefined;
  /** Sends the inquiry to this dealer alone. */
  readonly dealerId?: string | undefined;
  /** Named in the form and its consent, whatever popBefore answers. */
  readonly dealerName?: string | undefined;
  readonly kind?: AskKind | undefined;
};

/** Opens the inquiry dialog. Null without one: links then open the page. */
export const AskPriceContext = createContext<((car: AskedCar) => void) | null>(null);

/** The page with the same inquiry as the dialog. */
export function askPricePath({ seriesId, modelId, dealerId }: AskedCar): string {
  if (dealerId) return paths.dealerClue(dealerId, { seriesId, modelId });
  return paths.askPrice(modelId ? { modelId } : { seriesId });
}
