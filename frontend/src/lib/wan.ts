/** Prices in 万元, in upstream form: 7.98万, or a range such as 7.98-10.98万. */

export type Span = { readonly from: number; readonly to: number };

const worded = /^(\d{1,6}(?:\.\d{1,4})?)(?:-(\d{1,6}(?:\.\d{1,4})?))?万(?:起|元)?$/;

/** Both ends, in 万元; undefined if the text is no price or a price of 0. */
export function spanOf(text: string | undefined): Span | undefined {
  const [, from, to] = worded.exec(text ?? '') ?? [];
  if (from === undefined) return undefined;
  const span = { from: Number(from), to: Number(to ?? from) };
  return span.from > 0 && span.to >= span.from ? span : undefined;
}

/** Its lower end, in 万元. */
export function wanOf(text: string | undefined): number | undefined {
  return spanOf(text)?.from;
}

/** 0.5 -> 0.50万 */
export function wanText(wan: number): string {
  return `${wan.toFixed(2)}万`;
}

/** Difference of two prices in 万元, without the noise of binary fractions. */
export function wanBetween(from: number, to: number): number {
  return Math.round((to - from) * 10_000) / 10_000;
}
