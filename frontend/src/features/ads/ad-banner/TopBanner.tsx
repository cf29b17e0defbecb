import { useCall } from '~/api/use-call';
import { topBanner } from '~/route/ad-address';
import { useRoute } from '~/route/route';
import { usePart } from '~/route/use-part';
import { later } from '~/ui/later';
import { Skeleton } from '~/ui/Skeleton';

import { AdBanner, namedSlides, placedSlide } from './AdBanner';
import * as styles from './AdBanner.module.css';

/** Parameters of the calls: location_id 22, and the named location. */
const namedLocation = 'car_index_top_banner';

/** For those who make an ad: not part of the first scripts. */
const Preview = later(
  () => import('./BannerPreview').then((chunk) => chunk.BannerPreview),
  BannerSkeleton,
);

/**
 * The banner over the home page. ad_id and ad_city in the address choose one for a city; backImg
 * previews a picture in its place. Renders nothing when the ad fails to load.
 */
export function TopBanner() {
  const { backImg } = useRoute().query;
  if (!backImg) return <PlacedBanner />;
  return (
    <Preview asked={backImg}>
      <PlacedBanner />
    </Preview>
  );
}

function PlacedBanner() {
  const { query } = useRoute();
  const placed = usePart('getAds', { keepPrevious: true });
  const named = useCall(
    'commercialv2',
    query['ad_id'] !== undefined ? null : { location: namedLocation },
  );

  if (placed.status === 'loading') return <BannerSkeleton />;
  const first = placed.data && placedSlide(placed.data, topBanner);
  // The other banners load later and only join one that is already shown, so nothing shifts.
  if (!first) return null;
  return <AdBanner slides={[first, ...namedSlides(named.data?.ads ?? [], namedLocation)]} />;
}

function BannerSkeleton() {
  return <Skeleton className={styles.place} />;
}
