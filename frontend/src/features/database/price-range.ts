/** A typed price range. Pure. */
import { narrowDigits } from '~/lib/narrow-digits';

export type ReadRange =
  | { readonly status: 'ready'; readonly val: string }
  | { readonly status: 'refused'; readonly problem: string };

/** Upper end of an open range: that of the last option. */
const noEnd = 9999;

/** Whole 万元; either may be empty. Order does not matter. */
export function readRange(least: string, most: string): ReadRange {
  const [from, to] = [numberOf(least), numberOf(most)];
  if (from === undefined || to === undefined) return refused('请输入整数，单位万元');
  if (from === null && to === null) return refused('请输入价格');
  const ends = [from ?? 0, to ?? noEnd].sort((a, b) => a - b);
  if (ends[1] === 0) return refused('最高价要大于0');
  return { status: 'ready', val: ends.join(',') };
}

/** 12,18 -> 12-18万 */
export function rangeWords(val: string): string {
  const [from = '', to = ''] = val.split(',');
  if (from === to) return `${from}万`;
  if (Number(from) === 0) return `${to}万以下`;
  return Number(to) >= noEnd ? `${from}万以上` : `${from}-${to}万`;
}

/** null when empty, undefined when not a number. */
function numberOf(text: string): number | null | undefined {
  const trimmed = narrowDigits(text.trim()).replace(/万$/, '');
  if (trimmed === '') return null;
  return /^[0-9]{1,4}$/.test(trimmed) ? Number(trimmed) : undefined;
}

function refused(problem: string): ReadRange {
  return { status: 'refused', problem };
}
