import { ownMedia } from '~/route/ad-address';

import styles from './AdGround.module.css';

/** The picture behind the page: that of the address, else that of the ad; one that is not ours is none. */
export function AdGround({ chosen, own }: { chosen: string | undefined; own: string | undefined }) {
  const image = ownMedia(chosen) ?? ownMedia(own);
  if (!image) return null;
  return <img className={styles.picture} src={image} alt="" decoding="async" />;
}
