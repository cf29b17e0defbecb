import { useEffect, useRef, type PointerEvent } from 'react';

import styles from './FlatRoom.module.css';

/** Where there is no WebGL: the picture as it is, larger than its frame, to be scrolled or pulled. */
export function FlatRoom({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLDivElement>(null);

  // The middle of the picture is straight ahead.
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
      // What scrolls has to be reached by keyboard.
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
