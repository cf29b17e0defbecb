import { useRef, useState } from 'react';

import type { Payload } from '~/api/call-types';
import type { Ticker } from '~/lib/ticker';
import { useFullscreen } from '~/lib/use-fullscreen';
import { Failed } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { expand, pause, shrink } from '~/ui/late-drawings';

import { FlatRoom, useImage } from './FlatRoom';
import { narrowest, widest } from './look.machine';
import * as styles from './PanoView.module.css';
import { Room } from './Room';
import { useLook } from './use-look';

export type Pano = NonNullable<Payload<'getvrconfig'>['pano']>;

const zoomStep = 12;

/** A panorama of a car's interior. */
export function PanoView({ name, pano, ticker }: { name: string; pano: Pano; ticker?: Ticker }) {
  const [image, retry] = useImage(pano.url);
  const [look, dispatch] = useLook(pano, ticker);
  const [flat, setFlat] = useState<'focused' | 'shown'>();
  const failed = image.status === 'failed';
  const whole = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(whole);
  const playing = look.motion.status === 'playing';

  const waiting = (
    <>
      <img className={styles.preview} src={pano.preview || pano.url} alt="" />
      <p className={styles.note} role="status">
        正在打开全景…
      </p>
    </>
  );

  return (
    <div ref={whole} className={styles.view}>
      <div className={styles.stage}>
        {image.status === 'loading' && waiting}
        {failed && <Failed error={{ message: '全景图片没有加载成功' }} onRetry={retry} />}
        {image.status === 'ready' &&
          (flat ? (
            <FlatRoom name={name} url={pano.url} focused={flat === 'focused'} />
          ) : (
            <Room
              name={name}
              image={image.image}
              waiting={waiting}
              points={pano.points ?? []}
              look={look}
              dispatch={dispatch}
              onLost={(focused) => {
                setFlat(focused ? 'focused' : 'shown');
              }}
            />
          ))}
      </div>
      <div className={styles.bar}>
        {!flat && (
          <>
            <Button
              disabled={failed}
              onClick={() => {
                dispatch({ type: 'play-pressed' });
              }}
            >
              <Icon name={playing ? pause : 'play'} size={16} />
              {playing ? '停止环视' : '自动环视'}
            </Button>
            <div className={styles.zoom}>
              <Button
                aria-label="放大"
                disabled={failed || look.view <= narrowest}
                onClick={() => {
                  dispatch({ type: 'zoomed', by: -zoomStep });
                }}
              >
                ＋
              </Button>
              <Button
                aria-label="缩小"
                disabled={failed || look.view >= widest}
                onClick={() => {
                  dispatch({ type: 'zoomed', by: zoomStep });
                }}
              >
                －
              </Button>
            </div>
            <Button
              look="quiet"
              disabled={failed}
              onClick={() => {
                dispatch({ type: 'placed', yaw: pano.yaw ?? 0, pitch: pano.pitch ?? 0 });
              }}
            >
              回到正前方
            </Button>
          </>
        )}
        <p className={styles.hint}>
          {flat ? '浏览器不支持三维显示，可拖动平面全景' : '按住拖动，或用方向键转动视角'}
        </p>
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
