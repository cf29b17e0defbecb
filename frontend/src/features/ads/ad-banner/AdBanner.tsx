import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { LateCarousel } from '~/ui/carousel/LateCarousel';
import { Picture } from '~/ui/Picture';

import styles from './AdBanner.module.css';
import type { AdSlide } from './ad-slide';

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

function Slide({ slide: { image, title, address, marked, label }, eager }: SlideProps) {
  return (
    <div className={styles.place} data-ad={label}>
      <TargetLink address={address} className={styles.link} sponsored>
        <Picture src={image} alt={title} eager={eager} className={styles.picture} />
      </TargetLink>
      {marked && <AdMark />}
    </div>
  );
}
