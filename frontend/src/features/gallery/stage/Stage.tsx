import { useRef, type ReactNode } from 'react';

import { IconButton } from '~/ui/IconButton';
import { expand, left, shrink } from '~/ui/late-drawings';
import { useFullscreen } from '~/lib/use-fullscreen';
import { Icon } from '~/ui/Icon';

import type { Beyond, Move } from './step';
import * as arrowStyles from './StageArrow.module.css';
import * as styles from './Stage.module.css';

type StageProps = {
  /** The picture, or the reason for its absence. */
  children: ReactNode;
  /** Shown below the picture in full screen. */
  caption: ReactNode;
  previous: Beyond;
  next: Beyond;
  /** Name of the target tab, if a step leaves this one. */
  tabOf: (leads: Beyond) => string | undefined;
  onMove: (move: Move) => void;
};

/** A fixed-size area for one picture, with links to its neighbours. */
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
          icon={fullscreen.active ? shrink : expand}
          label={fullscreen.active ? '退出全屏' : '全屏查看'}
          className={styles.toggle}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}

type StageArrowProps = {
  side: 'left' | 'right';
  /** Target of the arrow. */
  leads: Beyond;
  /** Name of the tab that begins there, if it differs. */
  elsewhere: string | undefined;
  onPress: () => void;
};

const labels = { left: '上一张', right: '下一张' } as const;

/** Makes a whole edge of the stage a link to the neighbour. */
function StageArrow({ side, leads, elsewhere, onPress }: StageArrowProps) {
  return (
    <button
      type="button"
      className={arrowStyles.edge}
      data-side={side}
      aria-label={elsewhere ? `${labels[side]}：${elsewhere}` : labels[side]}
      aria-disabled={leads.status !== 'picture'}
      onClick={onPress}
    >
      <span className={arrowStyles.mark}>
        <Icon name={side === 'left' ? left : 'right'} size={24} />
        {elsewhere && <span className={arrowStyles.elsewhere}>{elsewhere}</span>}
      </span>
    </button>
  );
}
