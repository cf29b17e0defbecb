/** Parts of the page whose code comes after it. */
import { optionalPart } from '~/ui/optional-part';

import type { DealNowProps } from './DealNow';
import * as styles from './late-parts.module.css';

/** The page stands without it. */
export const DealNow = optionalPart<DealNowProps>(
  () => import(/* webpackChunkName: "deal-now" */ './DealNow').then((chunk) => chunk.DealNow),
  () => <p className={styles.waiting} />,
);

/** The last of its column, as text for those who ask how. */
export const Method = optionalPart<object>(
  () => import(/* webpackChunkName: "deal-now" */ './Method').then((chunk) => chunk.Method),
  () => <p className={styles.methodPlace} />,
);
