import { useCall } from '~/api/use-call';
import {
  bannerId,
  bannerImage,
  placedAddress,
  rightBanner,
  type PlacedBanner,
} from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { useRoute } from '~/route/route';
import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { LateCarousel } from '~/ui/carousel/LateCarousel';
import { later } from '~/ui/later';
import { Picture } from '~/ui/Picture';

import { Place } from './Place';
import * as styles from './RightBanner.module.css';

const FurtherLists = later(
  () =>
    import(/* webpackChunkName: "further-lists" */ './FurtherLists').then(
      (chunk) => chunk.FurtherLists,
    ),
  Place,
);

const intervalMs = 6000;

/**
 * Banners of the right column, one after the other; ad_id and ad_city in the address choose one.
 * Without any, links to further lists fill their space, so that nothing below moves.
 */
export function RightBanner() {
  const { query } = useRoute();
  const adId = query['ad_id'];
  const ad = useCall('getAds', {
    location_id: rightBanner,
    city: query['ad_city'],
    ad_id: adId,
  });
  if (ad.status === 'loading') return <Place />;
  const { others = [], ...first } = ad.data ?? {};
  const banners = [first, ...(adId === undefined ? others : [])].filter(bannerImage);
  const [only] = banners;
  if (!only) return <FurtherLists />;
  if (banners.length === 1) return <Slide banner={only} />;
  return (
    <LateCarousel
      label="右侧广告"
      intervalMs={intervalMs}
      className={styles.place}
      slides={banners.map((banner, place) => ({
        key: `${place}-${bannerImage(banner) ?? ''}`,
        content: <Slide banner={banner} />,
      }))}
    />
  );
}

function Slide({ banner }: { banner: PlacedBanner }) {
  return (
    <div
      className={styles.place}
      data-ad={adLabel({ location: rightBanner, ad_id: bannerId(banner) })}
    >
      <TargetLink address={placedAddress(banner, rightBanner)} className={styles.banner} sponsored>
        <Picture src={bannerImage(banner)} alt="广告图片" className={styles.picture} />
      </TargetLink>
      <AdMark />
    </div>
  );
}
