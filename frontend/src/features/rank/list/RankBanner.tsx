import { bannerId, bannerImage } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { Picture } from '~/ui/Picture';

import type { RankAnswer } from './rank-answer';
import styles from './RankBanner.module.css';

type RankBannerProps = { banner: RankAnswer['banner'] };

/** The banner that comes with a list; nothing without a picture. */
export function RankBanner({ banner }: RankBannerProps) {
  const image = banner && bannerImage(banner);
  if (!image) return null;
  const label = adLabel({ location: 'rank', ad_id: bannerId(banner) });
  return (
    <div className={styles.place} data-ad={label}>
      <TargetLink address={banner.target_url} className={styles.link} sponsored>
        <Picture src={image} alt={banner.title || '广告图片'} className={styles.picture} />
      </TargetLink>
      <AdMark />
    </div>
  );
}
