import { useEffect, useReducer, type Dispatch, type KeyboardEvent } from 'react';

import { Failed } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';

import { LoadNote } from './LoadNote';
import { counted, hasRoom, nearestReady, pictures, picturesOf } from './pictures.machine';
import { pictureOf, type Rotation, type RotationEvent } from './rotation.machine';
import * as styles from './RoundStage.module.css';
import { degreesOf, sideOf, useDrag } from './use-drag';

type RoundStageProps = {
  name: string;
  urls: readonly string[];
  rotation: Rotation;
  onRotation: Dispatch<RotationEvent>;
};

const keys: Record<string, (count: number) => RotationEvent> = {
  ArrowLeft: () => ({ type: 'stepped', by: -1 }),
  ArrowDown: () => ({ type: 'stepped', by: -1 }),
  ArrowRight: () => ({ type: 'stepped', by: 1 }),
  ArrowUp: () => ({ type: 'stepped', by: 1 }),
  PageDown: (count) => ({ type: 'stepped', by: -count / 4 }),
  PageUp: (count) => ({ type: 'stepped', by: count / 4 }),
  Home: () => ({ type: 'placed', at: 0 }),
  End: (count) => ({ type: 'placed', at: count / 2 }),
};

/**
 * The rotatable car: a slider with stacked pictures. Needs a new key for
 * other pictures.
 */
export function RoundStage({ name, urls, rotation, onRotation }: RoundStageProps) {
  const drag = useDrag(onRotation);
  const picture = pictureOf(rotation);
  const degrees = degreesOf(picture, rotation.count);
  // Colours may have different numbers of pictures.
  const wanted = Math.floor((picture * urls.length) / rotation.count);
  const [state, dispatch] = useReducer(pictures, undefined, () => picturesOf(urls.length, wanted));
  const shown = nearestReady(state, wanted);
  const ended = counted(state, 'waiting') + counted(state, 'asked') === 0;
  const room = hasRoom(state);

  useEffect(() => {
    if (room) dispatch({ type: 'wanted', near: wanted });
  }, [room, wanted, state]);

  const retry = (): void => {
    dispatch({ type: 'retried' });
  };

  if (ended && shown === undefined) {
    return (
      <div className={styles.stage}>
        <Failed error={{ message: '车辆图片没有加载成功' }} onRetry={retry} />
      </div>
    );
  }

  function handleKey(event: KeyboardEvent): void {
    const happened = keys[event.key]?.(rotation.count);
    if (!happened || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onRotation(happened);
  }

  return (
    <div className={styles.stage}>
      <div
        className={styles.turning}
        role="slider"
        tabIndex={0}
        aria-label={`转动${name}`}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={`${sideOf(degrees)}，${degrees}度`}
        data-picture={picture}
        onKeyDown={handleKey}
        {...drag}
      >
        {shown === undefined && <Skeleton className={styles.waiting} />}
        {urls.map(
          (url, place) =>
            (state[place] === 'asked' || state[place] === 'ready') && (
              <img
                key={place}
                ref={(img) => {
                  // The picture may have loaded before hydration.
                  if (state[place] === 'asked' && img?.complete && img.naturalWidth > 0) {
                    dispatch({ type: 'loaded', picture: place });
                  }
                }}
                className={styles.picture}
                src={url}
                alt=""
                decoding="sync"
                draggable={false}
                data-shown={place === shown}
                onLoad={() => {
                  dispatch({ type: 'loaded', picture: place });
                }}
                onError={() => {
                  dispatch({ type: 'failed', picture: place });
                }}
              />
            ),
        )}
      </div>
      <LoadNote pictures={state} onRetry={retry} />
    </div>
  );
}
