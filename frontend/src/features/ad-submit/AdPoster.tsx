import { ownMedia } from '~/route/ad-address';
import { AdMark } from '~/ui/AdMark';
import { Picture } from '~/ui/Picture';

import styles from './AdPoster.module.css';

/** What the visitor clicked, so that he knows where he is. */
export function AdPoster({ image, title }: { image: string | undefined; title: string }) {
  const own = ownMedia(image);
  if (!own) return null;
  return (
    <div className={styles.poster}>
      <Picture src={own} alt={title} fit="contain" eager className={styles.picture} />
      <AdMark />
    </div>
  );
}
