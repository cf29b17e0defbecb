import { useSyncExternalStore } from 'react';

import { classes } from '~/lib/classes';
import { paths, withQuery } from '~/paths';
import { later } from '~/ui/later';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AppCode.module.css';

const QrCode = later(
  () => import(/* webpackChunkName: "qr-code" */ './QrCode').then((chunk) => chunk.QrCode),
  Place,
);

type AppCodeProps = {
  /** from_src of visits made through the code. */
  source?: string;
  /** Without a frame, at full width. */
  small?: boolean;
};

/** QR code of this site's address, known only in the browser. */
export function AppCode({ source = 'download_app', small = false }: AppCodeProps) {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => undefined,
  );
  const address = withQuery(`${origin ?? ''}${paths.home()}`, { from_src: source });
  return (
    <div className={classes(styles.frame, small && styles.small)}>
      {origin ? <QrCode text={address} label="二维码，扫码用手机打开驾到" /> : <Place />}
    </div>
  );
}

function Place() {
  return <Skeleton className={styles.place} />;
}
