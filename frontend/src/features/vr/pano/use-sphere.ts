import { useEffect, useRef, useState, type RefObject } from 'react';

import type { Look } from './look.machine';
import { sphereOf, type Sphere } from './sphere';

/** A higher pixel density costs time without a visible gain. */
const finest = 2;

/**
 * Redraws a canvas as the view changes. Returns the aspect ratio of the canvas once known. Reports
 * missing or lost WebGL.
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
