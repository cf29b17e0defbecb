import { useRef, useState, useEffect, useReducer, type Dispatch } from 'react';

import { browserTicker, type Ticker } from '~/lib/ticker';
import { useFullscreen } from '~/lib/use-fullscreen';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { expand, pause, shrink } from '~/ui/late-drawings';

import { ColorChoice, type RoundColor } from './ColorChoice';
import { RoundStage } from './RoundStage';
import {
  isMoving,
  rotation,
  rotationOf,
  type Rotation,
  type RotationEvent,
} from './rotation.machine';
import * as styles from './RoundView.module.css';

type RoundViewProps = {
  name: string;
  /** At least one, with at least one picture. */
  colors: readonly RoundColor[];
  ticker?: Ticker;
};

/** A rotatable car with selectable colour. A new colour keeps the angle. */
export function RoundView({ name, colors, ticker }: RoundViewProps) {
  const [chosen, setChosen] = useState(0);
  const most = Math.max(...colors.map(({ frames }) => frames.length));
  const [rotation, dispatch] = useRotation(most, ticker);
  const whole = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(whole);
  const playing = rotation.motion.status === 'playing';

  return (
    <div ref={whole} className={styles.view}>
      <RoundStage
        key={chosen}
        name={name}
        urls={colors[chosen]?.frames ?? []}
        rotation={rotation}
        onRotation={dispatch}
      />
      <div className={styles.bar}>
        <Button
          onClick={() => {
            dispatch({ type: 'play-pressed' });
          }}
        >
          <Icon name={playing ? pause : 'play'} size={16} />
          {playing ? '停止转动' : '自动转动'}
        </Button>
        {colors.length > 1 && <ColorChoice colors={colors} chosen={chosen} onChoose={setChosen} />}
        <p className={styles.hint}>按住左右拖动，或用方向键转动</p>
        {fullscreen.possible && (
          <Button look="quiet" className={styles.fullscreen} onClick={fullscreen.toggle}>
            <Icon name={fullscreen.active ? shrink : expand} size={16} />
            {fullscreen.active ? '退出全屏' : '全屏'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Runs the machine; the clock ticks only while the car moves. */
function useRotation(
  count: number,
  ticker: Ticker = browserTicker,
): [Rotation, Dispatch<RotationEvent>] {
  const [state, dispatch] = useReducer(rotation, count, rotationOf);
  const moving = isMoving(state);

  useEffect(() => {
    if (!moving) return;
    return ticker.each((ms) => {
      dispatch({ type: 'passed', ms });
    });
  }, [moving, ticker]);

  return [state, dispatch];
}
