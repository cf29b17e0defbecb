import { heads } from '~/api/generated/heads/HomePage';
import { useFailureReport } from '~/api/use-failure-report';
import { useCity } from '~/api/visit';
import { Canopy } from '~/features/ads/ad-banner/Canopy';
import { TopBanner } from '~/features/ads/ad-banner/TopBanner';
import { BannerCarousel } from '~/features/home/banner-carousel/BannerCarousel';
import { CarFinder } from '~/features/home/car-finder/CarFinder';
import { ConditionTabs } from '~/features/home/condition-tabs/ConditionTabs';
import { HomeFeed } from '~/features/home/feed/HomeFeed';
import { HomeRankings } from '~/features/home/rankings/HomeRankings';
import { Place } from '~/features/ads/right-banner/Place';
import { useSource } from '~/route/source';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed } from '~/ui/AsyncState';
import { later } from '~/ui/later';
import { optionalPart } from '~/ui/optional-part';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

// Styles of content that comes later: the document links those of its page.
import '~/features/home/album/Album.module.css';
import '~/features/home/discount-list/DiscountList.module.css';
import '~/features/home/discount-list/DiscountRow.module.css';
import './HomeOffers.module.css';
import * as styles from './HomePage.module.css';

export { rules } from '~/api/generated/rules/HomePage';

/** Loaded last: it is behind the page and moves nothing. */
const Backdrop = optionalPart(
  () =>
    import(/* webpackChunkName: "backdrop" */ '~/features/ads/ad-banner/Backdrop').then(
      (chunk) => chunk.Backdrop,
    ),
  () => null,
);

/** In no document: its call comes after the page. */
const RightBanner = later(
  () =>
    import(/* webpackChunkName: "right-banner" */ '~/features/ads/right-banner/RightBanner').then(
      (chunk) => chunk.RightBanner,
    ),
  Place,
);

/** Below the first screen. */
const HomeOffers = later(
  () =>
    import(/* webpackChunkName: "home-offers" */ './HomeOffers').then((chunk) => chunk.HomeOffers),
  () => <Skeleton className={styles.offers} />,
);

export default function HomePage() {
  useHead(heads);
  useSource();
  const { city } = useCity();
  const index = usePart('index', { keepPrevious: true });
  const rankings = usePart('gatherRankList', { keepPrevious: true });
  useFailureReport(index.error);
  useFailureReport(rankings.error);
  const failed = index.status === 'failed';
  const { data } = index;
  const discounts = usePart('gatherDiscount', { keepPrevious: true });
  useFailureReport(discounts.error);

  return (
    <>
      <Backdrop />
      <div className={styles.page}>
        <h1>
          <VisuallyHidden>驾到：新车报价、汽车图片与排行榜</VisuallyHidden>
        </h1>
        <div className={styles.ads}>
          <Canopy />
          <TopBanner />
        </div>
        <div className={styles.columns}>
          <Sections className={styles.main}>
            <BannerCarousel banners={failed ? [] : data?.banner_operation} />
            {/* Copied, so that missing brands break here: the tiles would wait for them. */}
            <CarFinder hotBrands={failed ? [] : data && [...data.hot_brands]} />
            <ConditionTabs
              conditions={data?.condictions}
              failed={failed && <Failed error={index.error} onRetry={index.retry} />}
            />
            <HomeFeed key={city} />
          </Sections>
          <Sections className={styles.side}>
            <RightBanner />
            <HomeRankings rankings={rankings} />
            <HomeOffers discounts={discounts} rankings={rankings} />
          </Sections>
        </div>
      </div>
    </>
  );
}
