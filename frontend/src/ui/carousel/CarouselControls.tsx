import type { Dispatch } from 'react';

import { classes } from '~/lib/classes';
import { Icon } from '~/ui/Icon';
import { left, pause } from '~/ui/late-drawings';

import * as styles from './Carousel.module.css';
import type { Direction } from './carousel-geometry';
import type { Carousel, CarouselEvent } from './carousel.machine';

type ArrowProps = { direction: Direction; dispatch: Dispatch<CarouselEvent> };

export function CarouselArrow({ direction, dispatch }: ArrowProps) {
  return (
    <button
      type="button"
      className={classes(styles.arrow, direction === 1 ? styles.next : styles.previous)}
      aria-label={direction === 1 ? '下一张' : '上一张'}
      onClick={() => {
        dispatch({ type: 'arrow-pressed', direction });
      }}
    >
      <Icon name={direction === 1 ? 'right' : left} />
    </button>
  );
}

type ControlsProps = { state: Carousel; dispatch: Dispatch<CarouselEvent> };

/** One indicator per slide, and the pause button. */
export function CarouselControls({ state, dispatch }: ControlsProps) {
  const paused = state.holds.includes('button');
  return (
    <div className={styles.controls}>
      {Array.from({ length: state.count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          className={styles.indicator}
          aria-label={`第 ${slide + 1} 张`}
          aria-current={slide === state.shown ? 'true' : undefined}
          onClick={() => {
            dispatch({ type: 'slide-chosen', slide });
          }}
        />
      ))}
      <button
        type="button"
        className={styles.pause}
        aria-label={paused ? '继续轮播' : '暂停轮播'}
        onClick={() => {
          dispatch({ type: paused ? 'released' : 'held', by: 'button' });
        }}
      >
        <Icon name={paused ? 'play' : pause} size={14} />
      </button>
    </div>
  );
}
