import { ownMedia } from '~/route/ad-address';

import styles from './AdGround.module.css';

/** The picture behind the page: from the address, else from the ad; foreign hosts are ignored. */
export function AdGround({ chosen, own }: { chosen: string | undefined; own: string | undefined }) {
  const image = ownMedia(chosen) ?? ownMedia(own);
  if (!image) return null;
  return <img className={styles.picture} src={image} alt="" decoding="async" />;
}
