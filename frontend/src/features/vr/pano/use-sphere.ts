import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Look } from './look.machine';
import { sphereOf, type Sphere } from './sphere';

/** A higher pixel density costs time without a visible gain. */
const finest = 2;

/**
 * Redraws a canvas as the view changes. Returns the aspect ratio of the canvas once the picture can
 * be drawn. Reports missing or lost WebGL.
 */
export function useSphere(
  image: HTMLImageElement,
  look: Look,
  onLost: () => void,
): { readonly canvas: RefObject<HTMLCanvasElement | null>; readonly aspect: number | undefined } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sphere = useRef<Sphere>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [uploaded, setUploaded] = useState<HTMLImageElement>();
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const handleLost = (): void => {
      lost.current();
    };
    element.addEventListener('webglcontextlost', handleLost);
    sphere.current = sphereOf(element);
    if (!sphere.current) handleLost();
    const stop = sphere.current
      ? oneStepAFrame(sphere.current.upload(image), () => {
          setUploaded(image);
        })
      : undefined;

    const observer = new ResizeObserver(() => {
      const fine = Math.min(devicePixelRatio, finest);
      setSize({ width: element.clientWidth * fine, height: element.clientHeight * fine });
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('webglcontextlost', handleLost);
      observer.disconnect();
      stop?.();
      sphere.current?.free();
      sphere.current = null;
    };
  }, [image]);

  useEffect(() => {
    if (!canvas.current || !size) return;
    Object.assign(canvas.current, size);
  }, [size]);

  const { yaw, pitch, view } = look;
  useEffect(() => {
    sphere.current?.draw({ yaw, pitch, view });
  }, [yaw, pitch, view, size, uploaded]);

  const drawn = uploaded === image && size && size.height > 0;
  return { canvas, aspect: drawn ? size.width / size.height : undefined };
}

/** Takes the next step at each frame, then calls back; the function stops it. */
function oneStepAFrame(steps: Generator, then: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    if (steps.next().done) then();
    else frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
  };
}
