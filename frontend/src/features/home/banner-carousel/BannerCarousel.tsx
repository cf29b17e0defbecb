import type { Payload } from '~/api/call-types';
import { bannerImage } from '~/route/ad-address';
import { TargetLink } from '~/route/TargetLink';
import { LateCarousel } from '~/ui/carousel/LateCarousel';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './BannerCarousel.module.css';

export type Banner = Payload<'index'>['banner_operation'][number];

/** Undefined while the banners load: their space is reserved. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] | undefined }) {
  if (!banners) return <Skeleton className={styles.frame} />;
  const slides = banners.flatMap((banner, place) => {
    const src = bannerImage(banner);
    if (!src) return [];
    return { key: `${place}-${src}`, content: <Slide {...banner} src={src} eager={place === 0} /> };
  });
  if (slides.length === 0) return null;
  return (
    <LateCarousel label="精选推荐" slides={slides} intervalMs={6000} className={styles.frame} />
  );
}

function Slide({ src, title, target_url, eager }: Banner & { src: string; eager: boolean }) {
  return (
    <TargetLink address={target_url} className={styles.slide}>
      <Picture src={src} alt={title || '推荐'} eager={eager} className={styles.picture} />
    </TargetLink>
  );
}
