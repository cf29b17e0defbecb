import { monthText } from './format';

/** 202605 -> 2026年5月, 202601,202605 -> 2026年1月至2026年5月; other text unchanged. */
export function monthsText(months: string): string {
  return /^\d{6}[,_]\d{6}$/.test(months)
    ? months.split(/[,_]/).map(monthText).join('至')
    : monthText(months);
}
