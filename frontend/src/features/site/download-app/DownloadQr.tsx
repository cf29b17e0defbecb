import { IconButton } from '~/ui/IconButton';

import { AppCode } from './AppCode';
import styles from './DownloadQr.module.css';
import { useDownloadQr } from './use-download-qr';

/** The download code beside the page, where the window is wide enough. */
export function DownloadQr() {
  const { shown, close } = useDownloadQr();
  if (!shown) return null;
  return (
    <aside className={styles.card} aria-label="手机看车">
      <IconButton icon="close" label="今日不再显示" className={styles.close} onClick={close} />
      <AppCode source="float_qr" small />
      <p className={styles.words}>扫码用手机看</p>
    </aside>
  );
}
