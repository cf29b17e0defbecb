import { wanBetween, wanOf, wanText } from '~/lib/wan';

/** Difference of the starting prices: 起步价高1.00万; '' if one is missing. */
export function gapWords(own: string | undefined, other: string | undefined): string {
  const [from, to] = [wanOf(own), wanOf(other)];
  if (from === undefined || to === undefined) return '';
  const gap = wanBetween(from, to);
  if (Math.abs(gap) < 0.005) return '起步价相同';
  return `起步价${gap > 0 ? '高' : '低'}${wanText(Math.abs(gap))}`;
}
