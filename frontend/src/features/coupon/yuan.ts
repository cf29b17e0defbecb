import { grouped } from '~/lib/format';

/** 2500 -> 2,500; a text that is no number stays as it is. */
export function yuan(amount: string): string {
  return /^\d+(\.\d+)?$/.test(amount) ? grouped(Number(amount)) : amount;
}
