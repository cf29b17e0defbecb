import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Look } from './look.machine';
import { sphereOf, type Sphere } from './sphere';

/** More points than two to a pixel are not seen, but paid for. */
const finest = 2;

/**
 * Keeps a canvas drawn as one looks around. Says how wide the canvas is by its height, once it is
 * known. Calls off where there is no WebGL, or no longer.
 */
export function useSphere(
  image: HTMLImageElement,
  look: Look,
  onLost: () => void,
): { readonly canvas: RefObject<HTMLCanvasElement | null>; readonly aspect: number | undefined } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sphere = useRef<Sphere>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
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
    sphere.current = sphereOf(element, image);
    if (!sphere.current) handleLost();

    const observer = new ResizeObserver(() => {
      const fine = Math.min(devicePixelRatio, finest);
      setSize({ width: element.clientWidth * fine, height: element.clientHeight * fine });
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('webglcontextlost', handleLost);
      observer.disconnect();
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
  }, [yaw, pitch, view, size, image]);

  return { canvas, aspect: size && size.height > 0 ? size.width / size.height : undefined };
}
