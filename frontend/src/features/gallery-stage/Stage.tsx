import { useRef, type ReactNode } from 'react';

import { IconButton } from '~/ui/IconButton';

import styles from './Stage.module.css';
import { StageArrow } from './StageArrow';
import type { Beyond, Move } from './step';
import { useFullscreen } from '~/lib/use-fullscreen';

type StageProps = {
  /** The picture, or why there is none. */
  children: ReactNode;
  /** Stands below the picture when it fills the screen. */
  caption: ReactNode;
  previous: Beyond;
  next: Beyond;
  /** The name of the tab in which a step ends, if it is another one. */
  tabOf: (leads: Beyond) => string | undefined;
  onMove: (move: Move) => void;
};

/** A place of fixed size for one picture, with the ways to its neighbours. */
export function Stage({ children, caption, previous, next, tabOf, onMove }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(stage);
  return (
    <div ref={stage} className={styles.stage} data-fullscreen={fullscreen.active}>
      <div className={styles.picture}>{children}</div>
      <StageArrow
        side="left"
        leads={previous}
        elsewhere={tabOf(previous)}
        onPress={() => {
          onMove('previous');
        }}
      />
      <StageArrow
        side="right"
        leads={next}
        elsewhere={tabOf(next)}
        onPress={() => {
          onMove('next');
        }}
      />
      {fullscreen.active && <p className={styles.caption}>{caption}</p>}
      {fullscreen.possible && (
        <IconButton
          icon={fullscreen.active ? 'shrink' : 'expand'}
          label={fullscreen.active ? '退出全屏' : '全屏查看'}
          className={styles.toggle}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}
