import { buttonClass } from '~/ui/Button';
import { optionalPart } from '~/ui/optional-part';

import * as styles from './FavouriteButton.module.css';
import type { FavouriteProps } from './FavouriteToggle';

/** Keeps its place until its code is there. */
export const FavouriteButton = optionalPart<FavouriteProps>(
  () =>
    import(/* webpackChunkName: "own-things" */ './FavouriteToggle').then(
      (chunk) => chunk.FavouriteToggle,
    ),
  ({ size }) => <span className={buttonClass({ size }, styles.waiting)}>收藏</span>,
);
