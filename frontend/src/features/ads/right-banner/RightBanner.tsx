import { useCall } from '~/api/use-call';
import { bannerId, bannerImage, placedAddress, rightBanner } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';
import { useRoute } from '~/route/route';
import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { later } from '~/ui/later';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import styles from './RightBanner.module.css';

const FurtherLists = later(
  () =>
    import(/* webpackChunkName: "further-lists" */ './FurtherLists').then(
      (chunk) => chunk.FurtherLists,
    ),
  Place,
);

/**
 * Banner of the right column; ad_id and ad_city in the address choose one. Without a banner
 * links to further lists fill its space, so that nothing below moves.
 */
export function RightBanner() {
  const { query } = useRoute();
  const ad = useCall('getAds', {
    location_id: rightBanner,
    city: query['ad_city'],
    ad_id: query['ad_id'],
  });
  if (ad.status === 'loading') return <Place />;
  const image = ad.data && bannerImage(ad.data);
  if (!image) return <FurtherLists />;
  return (
    <div
      className={styles.place}
      data-ad={adLabel({ location: rightBanner, ad_id: bannerId(ad.data) })}
    >
      <TargetLink address={placedAddress(ad.data, rightBanner)} className={styles.banner} sponsored>
        <Picture src={image} alt="广告图片" className={styles.picture} />
      </TargetLink>
      <AdMark />
    </div>
  );
}

function Place() {
  return <Skeleton className={styles.place} />;
}
