import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { LateCarousel } from '~/ui/carousel/LateCarousel';
import { Picture } from '~/ui/Picture';
import type { Payload } from '~/api/call-types';
import { bannerId, bannerImage, placedAddress } from '~/route/ad-address';
import { adLabel } from '~/route/ad-label';

import * as styles from './AdBanner.module.css';

const intervalMs = 6000;

/** A full-width strip; several banners rotate. Renders nothing without any. */
export function AdBanner({ slides }: { slides: readonly AdSlide[] }) {
  const [only] = slides;
  if (!only) return null;
  if (slides.length === 1) return <Slide slide={only} eager />;
  return (
    <LateCarousel
      label="广告横幅"
      intervalMs={intervalMs}
      className={styles.place}
      slides={slides.map((slide, place) => ({
        key: `${place}-${slide.image}`,
        content: <Slide slide={slide} eager={place === 0} />,
      }))}
    />
  );
}

type SlideProps = { slide: AdSlide; eager: boolean };

function Slide({ slide: { image, title, address, marked, label, onFail }, eager }: SlideProps) {
  return (
    <div className={styles.place} data-ad={label}>
      <TargetLink address={address} className={styles.link} sponsored>
        <Picture src={image} alt={title} eager={eager} className={styles.picture} onFail={onFail} />
      </TargetLink>
      {marked && <AdMark />}
    </div>
  );
}

/** Common form of both kinds of ads for display. */

type AdSlide = {
  readonly image: string;
  readonly title: string;
  /** Target address from the upstream. */
  readonly address: string | undefined;
  /** Shows the mark 广告. */
  readonly marked: boolean;
  /** Identity for the behaviour log; absent for a preview. */
  readonly label?: string;
  /** The picture did not load. */
  readonly onFail?: () => void;
};

export type NamedAd = Payload<'commercialv2'>['ads'][number];

/** The banner of a location; none without a picture. */
export function placedSlide(ad: Payload<'getAds'>, location: string): AdSlide | undefined {
  const image = bannerImage(ad);
  if (!image) return undefined;
  const label = adLabel({ location, ad_id: bannerId(ad) });
  const address = placedAddress(ad, location);
  return { image, title: '广告图片', address, marked: true, label };
}

/** The ads of a named location that have a picture; deliver_type 1 carries the mark. */
export function namedSlides(ads: readonly NamedAd[], location: string): AdSlide[] {
  return ads.flatMap(({ banner, title, jump_url: address, deliver_type: type, ...ids }) => {
    const image = banner?.image_url;
    if (!image) return [];
    const label = adLabel({ location, plan_id: ids.plan_id, unit_id: ids.unit_id });
    return [{ image, title: title || '广告图片', address, marked: type === 1, label }];
  });
}
