import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { Carousel } from '~/ui/carousel/Carousel';
import { Picture } from '~/ui/Picture';

import styles from './AdBanner.module.css';
import type { AdSlide } from './ad-slide';

const intervalMs = 6000;

/** A strip across the page; several take turns. Without any there is nothing. */
export function AdBanner({ slides }: { slides: readonly AdSlide[] }) {
  const [only] = slides;
  if (!only) return null;
  if (slides.length === 1) return <Slide slide={only} />;
  return (
    <Carousel
      label="广告横幅"
      intervalMs={intervalMs}
      className={styles.place}
      slides={slides.map((slide, place) => ({
        key: `${place}-${slide.image}`,
        content: <Slide slide={slide} />,
      }))}
    />
  );
}

function Slide({ slide: { image, title, address, marked } }: { slide: AdSlide }) {
  return (
    <div className={styles.place}>
      <TargetLink address={address} className={styles.link} sponsored>
        <Picture src={image} alt={title} eager className={styles.picture} />
      </TargetLink>
      {marked && <AdMark />}
    </div>
  );
}
