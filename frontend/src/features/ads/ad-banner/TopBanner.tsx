import { useState } from 'react';

import { useCall } from '~/api/use-call';
import { ownPicture, topBanner } from '~/route/ad-address';
import { useRoute } from '~/route/route';
import { usePart } from '~/route/use-part';
import { Skeleton } from '~/ui/Skeleton';

import { AdBanner, namedSlides, placedSlide } from './AdBanner';
import styles from './AdBanner.module.css';

/** Parameters of the calls: location_id 22, and the named location. */
const namedLocation = 'car_index_top_banner';

/**
 * The banner over the home page. ad_id and ad_city in the address choose one for a city; backImg
 * previews a picture in its place. Renders nothing when the ad fails to load.
 */
export function TopBanner() {
  const { query } = useRoute();
  const asked = query['backImg'];
  const preview = ownPicture(asked);
  const [missing, setMissing] = useState<string>();
  const single = preview !== undefined || query['ad_id'] !== undefined;
  const placed = usePart('getAds', {}, { keepPrevious: true });
  const named = useCall('commercialv2', single ? null : { location: namedLocation });

  function banner() {
    if (preview) {
      const onFail = () => {
        setMissing(preview);
      };
      return <AdBanner slides={[{ ...previewSlide, image: preview, onFail }]} />;
    }
    if (placed.status === 'loading') return <Skeleton className={styles.place} />;
    const first = placed.data && placedSlide(placed.data, topBanner);
    // The other banners load later and only join one that is already shown, so nothing shifts.
    if (!first) return null;
    return <AdBanner slides={[first, ...namedSlides(named.data?.ads ?? [], namedLocation)]} />;
  }
  return (
    <>
      {asked && !preview && (
        <p className={styles.refused} role="status">
          未显示预览图片：只能预览本站的图片
        </p>
      )}
      {preview && missing === preview && (
        <p className={styles.refused} role="status">
          未显示预览图片：图片加载失败
        </p>
      )}
      {banner()}
    </>
  );
}

const previewSlide = { title: '广告预览', address: undefined, marked: false };
