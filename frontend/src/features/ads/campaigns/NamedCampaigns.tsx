import type { Payload } from '~/api/call-types';
import { ownMedia } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { TargetLink, useTarget } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { Icon } from '~/ui/Icon';
import { Picture } from '~/ui/Picture';

import * as styles from './NamedCampaigns.module.css';

type NamedAd = Payload<'commercialv2'>['ads'][number];

type NamedCampaignsProps = {
  ads: readonly NamedAd[];
  /** Name of the location, for the behaviour log. */
  location: string;
  wide?: boolean;
};

/** Campaigns of a named location as cards with picture, title, link and video. */
export function NamedCampaigns({ ads, location, wide = false }: NamedCampaignsProps) {
  return (
    <ul className={styles.cards} data-wide={wide}>
      {ads.map((ad, place) => (
        <li key={`${place}-${ad.unit_id}`} className={styles.card}>
          <Campaign ad={ad} location={location} />
        </li>
      ))}
    </ul>
  );
}

function Campaign({ ad, location }: { ad: NamedAd; location: string }) {
  const title = ad.title || '品牌活动';
  const film = ownMedia(ad.canopy?.video_url);
  const image = ad.banner?.image_url;
  const leads = useTarget()(ad.jump_url).kind !== 'none';
  return (
    <article data-ad={adLabel({ location, plan_id: ad.plan_id, unit_id: ad.unit_id })}>
      <div className={styles.frame}>
        {film ? (
          // The upstream gives no captions.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles.film}
            src={film}
            poster={ownMedia(image)}
            aria-label={`${title}的影片`}
            controls
            preload="none"
            playsInline
          />
        ) : (
          <Picture src={image} alt="" className={styles.picture} />
        )}
        {ad.deliver_type === 1 && (
          <span className={film && styles.overFilm}>
            <AdMark />
          </span>
        )}
      </div>
      <h3 className={styles.title}>
        <TargetLink address={ad.jump_url} className={styles.link} sponsored>
          {title}
          {leads && <Icon name="right" size={14} />}
        </TargetLink>
      </h3>
    </article>
  );
}
