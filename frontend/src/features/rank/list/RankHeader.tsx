import type { ReactNode } from 'react';

import { bannerId, bannerImage } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { Picture } from '~/ui/Picture';
import { grouped } from '~/lib/format';
import { monthsText } from '~/lib/months-text';

import type { RankAnswer } from './rank-answer';
import * as styles from './RankHeader.module.css';
import * as bannerStyles from './RankBanner.module.css';

type RankHeaderProps = {
  heading: string;
  /** Undefined during the first load. */
  answer: RankAnswer | undefined;
  /** Fallback for a missing description. */
  reading: string;
  /** Picker for month, week or city. */
  time: ReactNode;
};

export function RankHeader({ heading, answer, reading, time }: RankHeaderProps) {
  const intro = answer && introOf(answer);
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.heading}>{heading}</h1>
        {time}
      </div>
      <p className={styles.intro}>
        {intro?.demo && <span className={styles.demo}>演示数据</span>}
        {intro?.words || reading}
      </p>
    </header>
  );
}

type RankBannerProps = { banner: RankAnswer['banner'] };

/** The banner that comes with a list; nothing without a picture. */
export function RankBanner({ banner }: RankBannerProps) {
  const image = banner && bannerImage(banner);
  if (!image) return null;
  const label = adLabel({ location: 'rank', ad_id: bannerId(banner) });
  return (
    <div className={bannerStyles.place} data-ad={label}>
      <TargetLink address={banner.target_url} className={bannerStyles.link} sponsored>
        <Picture src={image} alt={banner.title || '广告图片'} className={bannerStyles.picture} />
      </TargetLink>
      <AdMark />
    </div>
  );
}

/** Source and period of a list. Pure. */

const demoWord = '演示数据';

type Intro = { readonly words: string; readonly demo: boolean };

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
