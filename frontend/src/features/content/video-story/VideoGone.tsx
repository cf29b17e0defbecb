import { Icon } from '~/ui/Icon';

import styles from './VideoGone.module.css';

/** Replaces a withdrawn video (spec browsing §3, isDelete). */
export function VideoGone() {
  return (
    <div className={styles.gone}>
      <Icon name="empty" size={40} />
      <h1 className={styles.words}>视频已被删除</h1>
      <p>作者删除了这条视频，看看其他视频和车型吧</p>
    </div>
  );
}
