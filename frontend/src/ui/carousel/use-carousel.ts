import { useEffect, useReducer, type Dispatch } from 'react';

import { browserClock, type Clock } from '~/lib/clock';
import { useReducedMotion } from '~/lib/use-reduced-motion';

import {
  carousel,
  carouselOf,
  isPlaying,
  type Carousel,
  type CarouselEvent,
} from './carousel.machine';

const arrowRestMs = 300;

/** Runs the machine: its timers and the external reasons to pause. */
export function useCarousel(
  count: number,
  intervalMs: number,
  clock: Clock = browserClock,
): [Carousel, Dispatch<CarouselEvent>] {
  const [state, dispatch] = useReducer(carousel, count, carouselOf);
  const playing = isPlaying(state);
  const { turn, arrows } = state;

  useEffect(() => {
    if (!playing) return;
    return clock.after(intervalMs, () => {
      dispatch({ type: 'interval-passed', turn });
    });
  }, [playing, turn, intervalMs, clock]);

  useEffect(() => {
    if (arrows === 'ready') return;
    return clock.after(arrowRestMs, () => {
      dispatch({ type: 'arrows-rested' });
    });
  }, [arrows, clock]);

  useEffect(() => {
    const handleChange = (): void => {
      dispatch({ type: document.hidden ? 'held' : 'released', by: 'hidden' });
    };
    handleChange();
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, []);

  const reducedMotion = useReducedMotion();
  useEffect(() => {
    dispatch({ type: reducedMotion ? 'held' : 'released', by: 'motion' });
  }, [reducedMotion]);

  return [state, dispatch];
}
