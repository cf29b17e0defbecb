import { useSyncExternalStore } from 'react';

import { paths, withQuery } from '~/paths';
import { later } from '~/ui/later';
import { Skeleton } from '~/ui/Skeleton';

import styles from './AppCode.module.css';

const QrCode = later(
  () => import(/* webpackChunkName: "qr-code" */ './QrCode').then((chunk) => chunk.QrCode),
  Place,
);

/** Leads a phone to this very site; where that is, only the browser knows. */
export function AppCode() {
  const origin = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => undefined,
  );
  const address = withQuery(`${origin ?? ''}${paths.home()}`, { from_src: 'download_app' });
  return (
    <div className={styles.frame}>
      {origin ? <QrCode text={address} label="二维码，扫码用手机打开驾到" /> : <Place />}
    </div>
  );
}

function Place() {
  return <Skeleton className={styles.place} />;
}
