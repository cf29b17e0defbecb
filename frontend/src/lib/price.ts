/** A price of an answer: how much, of which kind, and where it is from. Pure. */
import { spanOf, spanText, type Span } from './wan';

/** Name of the landing price wherever it is shown. */
export const landingPriceName = '落地价估算';

/** Shown where there is no price (spec browsing §3). */
export const noPrice = '暂无报价';

export type PriceKind = 'guide' | 'dealer' | 'owner' | 'estimate' | 'rank';

/** What an answer says of a price beside its text (contracts/schemas/Price.yaml). */
export type PriceDetail = {
  readonly kind: PriceKind;
  readonly source?: string;
  readonly city?: string;
  readonly date?: string;
  readonly count?: number;
  readonly low?: number;
  readonly high?: number;
};

export type PriceView = PriceDetail & {
  /** With its unit; '' for an unknown price. */
  readonly text: string;
  readonly span?: Span | undefined;
};

/** The kind that the name of a field says; all others hold guide prices. */
const kinds: { readonly [field: string]: PriceKind } = {
  dealer_price: 'dealer',
  dealerPrice: 'dealer',
  discount_price: 'dealer',
  buy_price: 'owner',
};

type Priced<Field extends string> = { readonly [name in Field]?: string | undefined } & {
  readonly prices?: { readonly [name in Field]?: PriceDetail } | undefined;
};

/** The text decides what is shown; the detail says where it is from. */
export function priceIn<Field extends string>(
  answer: Priced<Field> | undefined,
  field: Field,
): PriceView {
  const text: string | undefined = answer?.[field];
  const detail: PriceDetail | undefined = answer?.prices?.[field];
  const from = detail ?? { kind: kinds[field] ?? 'guide' };
  const span = spanOf(text);
  return { ...from, text: span ? spanText(span) : rawText(text), span };
}

/** A text of another form is shown as it came, unless it says that there is no price: 暂无报价, 0万, 0-6.08万. */
function rawText(text = ''): string {
  return text === noPrice || parseFloat(text) === 0 ? '' : text;
}
