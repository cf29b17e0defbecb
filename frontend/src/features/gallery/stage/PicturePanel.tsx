import type { ReactNode } from 'react';

import type { Payload } from '~/api/call-types';
import { Link } from '~/ui/Link';

import * as styles from './PicturePanel.module.css';

export type StagedPicture = Payload<'getCarPicList'>['lists']['list'][number];

type PicturePanelProps = {
  /** Undefined when there is no such picture. */
  index: number | undefined;
  total: number | undefined;
  picture: StagedPicture | undefined;
  /** Model name without that of its series. */
  modelName: string | undefined;
  /** Link to all pictures of the model. */
  modelPath: string | undefined;
  /** The index of models; none if it failed. */
  children: ReactNode;
};

/** Caption and position of the current picture. */
export function PicturePanel({
  index,
  total,
  picture,
  modelName,
  modelPath,
  children,
}: PicturePanelProps) {
  return (
    <aside className={styles.panel} aria-label="图片信息">
      <p className={styles.position}>
        {index === undefined ? `共 ${total ?? 0} 张` : <strong>{index}</strong>}
        {index !== undefined && total !== undefined && ` / ${total}`}
      </p>
      <div className={styles.about}>
        {picture && (
          <>
            <p className={styles.title}>{picture.title}</p>
            <dl className={styles.facts}>
              <dt>车款</dt>
              <dd className={styles.model} title={modelName}>
                {modelPath ? <Link to={modelPath}>{modelName}</Link> : modelName}
              </dd>
              {picture.color && (
                <>
                  <dt>颜色</dt>
                  <dd>{picture.color}</dd>
                </>
              )}
            </dl>
          </>
        )}
      </div>
      {children && (
        <>
          <h2 className={styles.modelsTitle}>按车款看</h2>
          <div className={styles.models}>{children}</div>
        </>
      )}
      <p className={styles.keys}>
        <kbd>←</kbd>
        <kbd>→</kbd> 翻看
        <kbd>Esc</kbd> 回到列表
      </p>
    </aside>
  );
}
