/** Source and period of a list. Pure. */
import { grouped } from '~/lib/format';
import { monthsText } from '~/lib/months-text';

import type { RankAnswer } from './rank-answer';

const demoWord = '演示数据';

export type Intro = { readonly words: string; readonly demo: boolean };

/** The badge already says 演示数据, so the text leaves it out. */
export function introOf({
  source,
  source_intro: intro,
}: Pick<RankAnswer, 'source' | 'source_intro'>): Intro {
  const demo = `${source}${intro}`.includes(demoWord);
  const words = [source, intro]
    .map((text) => text.replace(/^演示数据[：:，,]?\s*/, ''))
    .filter(Boolean)
    .join(' ｜ ');
  return { words, demo };
}

/** 202605 -> 2026年5月, also of several months; weeks are formatted by the upstream. */
export function timeOf({ time }: Pick<RankAnswer, 'time'>): string {
  return time ? monthsText(time) : '';
}

const units = { series: '个车系', brand: '个品牌', author: '位作者' } as const;

/** 共100个车系; '' without a count. */
export function countOf({ total, list }: Pick<RankAnswer, 'total' | 'list'>): string {
  return total === undefined ? '' : `共 ${grouped(total)} ${units[list[0]?.kind ?? 'series']}`;
}
