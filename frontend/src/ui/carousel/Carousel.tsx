import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import type { Clock } from '~/lib/clock';
import { classes } from '~/lib/classes';

import * as styles from './Carousel.module.css';
import { placeOf } from './carousel-geometry';
import { isPlaying, type CarouselEvent } from './carousel.machine';
import { CarouselArrow, CarouselControls } from './CarouselControls';
import { useCarousel } from './use-carousel';

type Slide = { readonly key: string; readonly content: ReactNode };

export type CarouselProps = {
  /** Accessible name. */
  label: string;
  slides: readonly Slide[];
  intervalMs: number;
  clock?: Clock;
  className?: string | undefined;
};

/**
 * Shows one slide; plays in a loop, pausing on hover and focus. Other slides
 * restart at the first.
 */
export function Carousel(props: CarouselProps) {
  return <Track key={props.slides.map(({ key }) => key).join()} {...props} />;
}

const keyEvents: Record<string, (count: number) => CarouselEvent> = {
  ArrowLeft: () => ({ type: 'arrow-pressed', direction: -1 }),
  ArrowRight: () => ({ type: 'arrow-pressed', direction: 1 }),
  Home: () => ({ type: 'slide-chosen', slide: 0 }),
  End: (count) => ({ type: 'slide-chosen', slide: count - 1 }),
};

function Track({ label, slides, intervalMs, clock, className }: CarouselProps) {
  const [state, dispatch] = useCarousel(slides.length, intervalMs, clock);
  const stage = useRef<HTMLDivElement>(null);
  const { shown, leaving, direction, count } = state;

  // The previously focused slide is inert now: move the focus to the new slide's link.
  useLayoutEffect(() => {
    const slide = stage.current?.children[shown];
    const focused = document.activeElement;
    if (!slide || !stage.current?.contains(focused) || slide.contains(focused)) return;
    slide.querySelector('a')?.focus();
  }, [shown]);

  function handleKey(event: KeyboardEvent): void {
    const happened = keyEvents[event.key]?.(count);
    if (!happened || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dispatch(happened);
  }

  /** A clicked arrow keeps the focus, which alone does not mean that someone is reading. */
  function handleFocus(event: FocusEvent): void {
    if (event.target.matches(':focus-visible')) dispatch({ type: 'held', by: 'focus' });
  }

  function handleBlur(event: FocusEvent): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    dispatch({ type: 'released', by: 'focus' });
  }

  return (
    // The elements inside take the focus; the handlers only listen.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => {
        dispatch({ type: 'held', by: 'pointer' });
      }}
      onPointerLeave={() => {
        dispatch({ type: 'released', by: 'pointer' });
      }}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      <div ref={stage} className={styles.stage} aria-live={isPlaying(state) ? 'off' : 'polite'}>
        {slides.map(({ key, content }, slide) => (
          <div
            key={key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`第 ${slide + 1} 张，共 ${count} 张`}
            data-place={placeOf(slide, shown, leaving)}
            data-direction={direction === 1 ? 'onwards' : 'back'}
            inert={slide !== shown}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          <CarouselArrow direction={-1} dispatch={dispatch} />
          <CarouselArrow direction={1} dispatch={dispatch} />
          <CarouselControls state={state} dispatch={dispatch} />
        </>
      )}
    </section>
  );
}
