import type { Payload } from '~/api/call-types';
import { adForm, bannerId, bannerImage } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink } from '~/route/TargetLink';
import { useTarget } from '~/route/use-target';
import { AdMark } from '~/ui/AdMark';
import { buttonClass } from '~/ui/button-class';
import { Picture } from '~/ui/Picture';

import styles from './PlacedCampaign.module.css';

type PlacedCampaignProps = {
  ad: Payload<'getAds'>;
  words: string;
  shape: 'strip' | 'card';
  /** Id of its location. */
  location: string;
};

/** The banner of a location, linked to the form behind it. */
export function PlacedCampaign({ ad, location, words, shape }: PlacedCampaignProps) {
  const address = adForm(ad, location) ?? ad.target_url;
  const leads = useTarget()(address).kind !== 'none';
  return (
    <article className={styles[shape]} data-ad={adLabel({ location, ad_id: bannerId(ad) })}>
      <div className={styles.frame}>
        <Picture src={bannerImage(ad)} alt={words} className={styles.picture} />
        <AdMark />
      </div>
      <div className={styles.foot}>
        <p className={styles.words}>{words}</p>
        {leads && (
          <TargetLink address={address} className={buttonClass({ look: 'price' })} sponsored>
            立即报名
          </TargetLink>
        )}
      </div>
    </article>
  );
}
