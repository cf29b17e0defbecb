import { useCall } from '~/api/use-call';
import { ownMedia } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink } from '~/route/TargetLink';

import * as styles from './Backdrop.module.css';

const location = 'car_dazzle_color_other';

/** The background ad: on both sides of the page where the window is wide enough. */
export function Backdrop() {
  const ads = useCall('commercialv2', { location });
  const ad = ads.data?.ads.find(({ banner }) => ownMedia(banner?.image_url));
  const image = ownMedia(ad?.banner?.image_url);
  if (!ad || !image) return null;
  return (
    <div data-ad={adLabel({ location, plan_id: ad.plan_id, unit_id: ad.unit_id })}>
      <img className={styles.picture} src={image} alt="" decoding="async" />
      <TargetLink address={ad.jump_url} className={styles.sign} sponsored>
        {ad.deliver_type === 1 && <span className={styles.mark}>广告</span>}
        {ad.title || '品牌活动'}
      </TargetLink>
    </div>
  );
}
