import { useState, type KeyboardEvent, type ReactNode } from 'react';

import type { Dispatch } from 'react';

import type { Look, LookEvent } from './look.machine';
import { Points, type Point } from './Points';
import * as styles from './Room.module.css';
import { usePull } from './use-look';
import { useSphere } from './use-sphere';

type RoomProps = {
  name: string;
  image: HTMLImageElement;
  /** Stands in until the picture is drawn. */
  waiting: ReactNode;
  points: readonly Point[];
  look: Look;
  dispatch: Dispatch<LookEvent>;
  /** Without WebGL, or when it is lost; whether the view had the focus. */
  onLost: (focused: boolean) => void;
};

const step = 6;
const keys: Record<string, LookEvent> = {
  ArrowLeft: { type: 'stepped', yaw: -step, pitch: 0 },
  ArrowRight: { type: 'stepped', yaw: step, pitch: 0 },
  ArrowUp: { type: 'stepped', yaw: 0, pitch: step },
  ArrowDown: { type: 'stepped', yaw: 0, pitch: -step },
  '+': { type: 'zoomed', by: -step },
  '=': { type: 'zoomed', by: -step },
  '-': { type: 'zoomed', by: step },
};

/** The room, seen from its centre. */
export function Room({ name, image, waiting, points, look, dispatch, onLost }: RoomProps) {
  const { canvas, aspect } = useSphere(image, look, () => {
    onLost(canvas.current?.parentElement === document.activeElement);
  });
  const pull = usePull(look.view, dispatch);
  const [open, setOpen] = useState<number>();

  function handleKey(event: KeyboardEvent): void {
    const happened = keys[event.key];
    if (!happened || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dispatch(happened);
  }

  return (
    <div className={styles.room}>
      {aspect === undefined && waiting}
      {/* Focusable, because arrow keys look around. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.view}
        role="img"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${name}车内全景，用方向键转动视角，加减号缩放`}
        data-yaw={Math.round(look.yaw)}
        data-pitch={Math.round(look.pitch)}
        onKeyDown={handleKey}
        {...pull}
      >
        <canvas ref={canvas} className={styles.canvas} data-drawn={aspect !== undefined} />
      </div>
      {aspect !== undefined && (
        <Points points={points} look={look} aspect={aspect} open={open} onOpen={setOpen} />
      )}
    </div>
  );
}
