import { useEffect, useRef, useState, type PointerEvent } from 'react';

import * as styles from './FlatRoom.module.css';

type FlatRoomProps = {
  name: string;
  url: string;
  /** Takes the focus of what it replaces. */
  focused: boolean;
};

/** Fallback without WebGL: the flat picture, larger than its frame, scrollable and draggable. */
export function FlatRoom({ name, url, focused }: FlatRoomProps) {
  const frame = useRef<HTMLDivElement>(null);

  // Straight ahead is the middle of the picture.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
    if (focused) element.focus({ preventScroll: true });
  }, [focused]);

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

type LoadedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly image: HTMLImageElement };

/** Loads a picture for drawing; the function retries. */
export function useImage(url: string): [LoadedImage, () => void] {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<LoadedImage>({ status: 'loading' });

  useEffect(() => {
    const image = new Image();
    let wanted = true;
    const settle = (settled: LoadedImage) => () => {
      if (wanted) setState(settled);
    };
    image.src = url;
    // Decodes beside the main thread what drawing would decode on it.
    image.decode().then(settle({ status: 'ready', image }), settle({ status: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [url, attempt]);

  return [
    state,
    () => {
      setState({ status: 'loading' });
      setAttempt(attempt + 1);
    },
  ];
}
