import { ownMedia } from '~/route/ad-address';
import { AdMark } from '~/ui/AdMark';
import { Picture } from '~/ui/Picture';

import styles from './AdPoster.module.css';

type AdPosterProps = { image: string | undefined; title: string; strip?: boolean };

/** Repeats the ad that the visitor clicked, as orientation. */
export function AdPoster({ image, title, strip = false }: AdPosterProps) {
  const own = ownMedia(image);
  if (!own) return null;
  return (
    <div className={styles.poster} data-strip={strip}>
      <Picture
        src={own}
        alt={title}
        fit={strip ? 'cover' : 'contain'}
        eager
        className={styles.picture}
      />
      <AdMark />
    </div>
  );
}
