import { useEffect, useRef, type PointerEvent } from 'react';

import styles from './FlatRoom.module.css';

/** Fallback without WebGL: the flat picture, larger than its frame, scrollable and draggable. */
export function FlatRoom({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLDivElement>(null);

  // Straight ahead is the middle of the picture.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, []);

  function handleMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent): void {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="region"
      // Scrollable areas must be focusable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`${name}车内全景`}
      onPointerDown={({ currentTarget, pointerId, button }) => {
        if (button === 0) currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={handleMove}
    >
      <img className={styles.picture} src={url} alt={`${name}车内全景`} draggable={false} />
    </div>
  );
}
