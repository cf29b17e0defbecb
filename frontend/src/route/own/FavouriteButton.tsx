import { buttonClass } from '~/ui/Button';
import { optionalPart } from '~/ui/optional-part';

import styles from './FavouriteButton.module.css';
import type { CarOfPage } from './FavouriteToggle';

/** Keeps its place until its code is there. */
export const FavouriteButton = optionalPart<{ car: CarOfPage }>(
  () =>
    import(/* webpackChunkName: "own-things" */ './FavouriteToggle').then(
      (chunk) => chunk.FavouriteToggle,
    ),
  () => <span className={buttonClass({}, styles.waiting)}>收藏</span>,
);
