import { useCall } from '~/api/use-call';
import { ownMedia } from '~/route/ad-address';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import { AppCode } from './AppCode';
import * as styles from './TopCodeCard.module.css';

/** The upstream's download code, else one of this site. */
export function TopCodeCard() {
  const topBar = useCall('gettopbar', { qr_code: 1 });
  const picture = ownMedia(topBar.data?.qr_code);
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        {topBar.status === 'loading' ? (
          <Skeleton className={styles.place} />
        ) : picture ? (
          <Picture src={picture} alt="二维码，扫码下载驾到App" ratio="1:1" eager />
        ) : (
          <AppCode source="top_qr" small />
        )}
      </div>
      <p className={styles.words}>扫码下载驾到App</p>
    </div>
  );
}
