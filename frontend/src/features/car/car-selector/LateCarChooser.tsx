import type { CarId } from '~/paths';
import { later } from '~/ui/later';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './CarChooser.module.css';
// Styles of content that comes later: the document links those of its page.
import './ChoiceSelect.module.css';

/** Loads the chooser after the page: it waits for its lists anyway. */
export const LateCarChooser = later<{ pathOf: (car: CarId) => string }>(
  () => import(/* webpackChunkName: "car-chooser" */ './CarChooser').then((c) => c.CarChooser),
  ChooserPlace,
);

function ChooserPlace() {
  return (
    <div className={styles.chooser}>
      <Skeleton className={styles.place} />
      <Skeleton className={styles.place} />
      <Skeleton className={styles.place} />
      <Skeleton className={styles.place} />
    </div>
  );
}
