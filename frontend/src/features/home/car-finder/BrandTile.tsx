import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './BrandTile.module.css';

export type Brand = Payload<'index'>['hot_brands'][number];

export function BrandTile({ code, title, logo }: Brand) {
  const to = paths.databaseOf('brand', code);
  const inside = (
    <>
      <Picture src={logo} alt="" ratio="1:1" fit="contain" className={styles.logo} />
      <span className={styles.name}>{title}</span>
    </>
  );
  if (!to) return <span className={styles.tile}>{inside}</span>;
  return (
    <Link to={to} className={styles.tile}>
      {inside}
    </Link>
  );
}

/** Placeholders while the tiles load. */
export function WaitingTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={styles.tile} aria-hidden="true">
      <Skeleton className={styles.waitingLogo} />
      <Skeleton className={styles.waitingName} />
    </li>
  ));
}
