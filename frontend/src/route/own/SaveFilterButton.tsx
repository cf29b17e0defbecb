import { optionalPart } from '~/ui/optional-part';

import type { SaveFilterProps } from './SaveFilter';
import * as styles from './TextButton.module.css';

/** Keeps its place until its code is there. */
export const SaveFilterButton = optionalPart<SaveFilterProps>(
  () =>
    import(/* webpackChunkName: "own-things" */ './SaveFilter').then((chunk) => chunk.SaveFilter),
  () => (
    <span className={styles.text} aria-hidden="true">
      保存筛选
    </span>
  ),
);
