import { useCall } from '~/api/use-call';
import { useNear } from '~/lib/use-near';

import { AdBanner, namedSlides } from './AdBanner';

type NamedBannerProps = {
  /** Name of the page, as the ad locations begin with it (spec leads §2). */
  page: 'car_index';
  /** Ads about this brand come first. */
  brandId?: string | undefined;
  /** Ads about this series come first. */
  seriesId?: string | undefined;
};

/** Banner at the end of a page. Renders nothing without ads, and when they fail to load. */
export function NamedBanner({ page, brandId, seriesId }: NamedBannerProps) {
  const [place, wanted] = useNear<HTMLDivElement>();
  const location = `${page}_top_banner` as const;
  const params = { location, brand_id: brandId, series_id: seriesId };
  const ads = useCall('commercialv2', wanted ? params : null);
  return (
    <div ref={place}>
      <AdBanner slides={namedSlides(ads.data?.ads ?? [], location)} />
    </div>
  );
}
