/** Labels of a car and their fallbacks (spec browsing §3, §8, §9). */
import { sellStatusOf, type SellStatus } from '~/lib/sell-status';

import * as styles from './SellTag.module.css';

export function levelWords(level: string | undefined): string {
  return level?.toUpperCase() || '其他';
}

/** Undefined for a missing score. */
export function scoreWords(score: string | undefined): string | undefined {
  return score && Number(score) > 0 ? score : undefined;
}

/** Name of a model without that of its series. */
export function shortModelName(seriesName: string, modelName: string): string {
  const short = modelName.startsWith(seriesName) ? modelName.slice(seriesName.length).trim() : '';
  return short || modelName;
}

const words: Record<SellStatus, string> = {
  sold: '在售',
  presale: '预售',
  stopped: '已停售',
  unknown: '',
};

export function SellTag({ sellStat }: { sellStat: number | undefined }) {
  const status = sellStatusOf(sellStat);
  if (status === 'unknown') return null;
  return (
    <span className={styles.tag} data-state={status}>
      {words[status]}
    </span>
  );
}
