/** Prices in 万元, in upstream form: 7.98万, or a range such as 7.98-10.98万. */

export type Span = {
  readonly from: number;
  readonly to: number;
  /** The lower end of a price without an upper one: 15万起. */
  readonly open?: boolean | undefined;
};

const worded = /^(\d{1,6}(?:\.\d{1,4})?)(?:-(\d{1,6}(?:\.\d{1,4})?))?万(?:(起)|元)?$/;

/** Both ends, in 万元; undefined if the text is no price or a price of 0. */
export function spanOf(text: string | undefined): Span | undefined {
  const [, from, to, open] = worded.exec(text ?? '') ?? [];
  if (from === undefined) return undefined;
  const span = { from: Number(from), to: Number(to ?? from), open: open ? true : undefined };
  return span.from > 0 && span.to >= span.from ? span : undefined;
}

/** Its lower end, in 万元. */
export function wanOf(text: string | undefined): number | undefined {
  return spanOf(text)?.from;
}

/** 0.5 -> 0.50. Half of a hundredth is rounded up, as the price in 元 shows it: 12.395 -> 12.40. */
function hundredths(wan: number): string {
  const yuan = Math.round(wan * 10_000);
  return (Math.round(yuan / 100) / 100).toFixed(2);
}

/** 0.5 -> 0.50万 */
export function wanText(wan: number): string {
  return `${hundredths(wan)}万`;
}

/** The form of every price: 26.35-33.90万, 12.50万. */
export function spanText({ from, to, open }: Span): string {
  return (from < to ? `${hundredths(from)}-` : '') + wanText(to) + (open ? '起' : '');
}

/** Difference of two prices in 万元, without the noise of binary fractions. */
export function wanBetween(from: number, to: number): number {
  return Math.round((to - from) * 10_000) / 10_000;
}
