import { classes } from '~/lib/classes';
import { optionalPart } from '~/ui/optional-part';

import type { CarouselProps } from './Carousel';
import * as styles from './Carousel.module.css';

/** Renders the first slide at once and loads the carousel's code after the page. */
export const LateCarousel = optionalPart<CarouselProps>(
  () => import(/* webpackChunkName: "carousel" */ './Carousel').then((chunk) => chunk.Carousel),
  FirstSlide,
);

function FirstSlide({ label, slides, className }: CarouselProps) {
  return (
    <section className={classes(styles.carousel, className)} aria-label={label}>
      {slides[0]?.content}
    </section>
  );
}
