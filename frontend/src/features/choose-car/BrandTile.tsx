import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { TargetLink } from '~/route/TargetLink';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import styles from './BrandTile.module.css';

export type Brand = Payload<'index'>['hot_brands'][number];

export function BrandTile({ code, title, logo }: Brand) {
  return (
    <TargetLink address={addressOf(code)} className={styles.tile}>
      <Picture src={logo} alt="" ratio="1:1" fit="contain" className={styles.logo} />
      <span className={styles.name}>{title}</span>
    </TargetLink>
  );
}

function addressOf(code: string): string | undefined {
  return /^\d{1,12}$/.test(code) ? paths.database({ brand: code }) : undefined;
}

/** The places of tiles that are not known yet. */
export function WaitingTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={styles.tile} aria-hidden="true">
      <Skeleton className={styles.waitingLogo} />
      <Skeleton className={styles.waitingName} />
    </li>
  ));
}
