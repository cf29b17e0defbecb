import { stayHere } from '~/route/trail';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';

import { mostColumns, type Columns, type YearChoice } from './model-choice';
import * as styles from './YearFilter.module.css';

type YearFilterProps = {
  choices: readonly YearChoice[];
  columns: Columns;
  linkOf: (choice: YearChoice) => string;
  /** Opens the model chooser. */
  onPick: () => void;
};

export function YearFilter({ choices, columns: { ids, chosen }, linkOf, onPick }: YearFilterProps) {
  const left = (chosen?.models.length ?? 0) - ids.length;
  return (
    <div className={styles.filter}>
      <nav aria-label="按年款看">
        <ul className={styles.years}>
          {choices.map((choice) => (
            <li key={choice.key}>
              <Link
                to={linkOf(choice)}
                state={stayHere}
                className={styles.year}
                aria-current={choice.key === chosen?.key ? 'true' : undefined}
              >
                {choice.title}
                <span className={styles.count}>{choice.models.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button size="small" onClick={onPick} aria-haspopup="dialog">
        选择车款
      </Button>
      {left > 0 && ids.length >= mostColumns && (
        <p className={styles.note}>
          共 {chosen?.models.length} 款，先列前 {mostColumns} 款
        </p>
      )}
      {!chosen && <p className={styles.note}>自选 {ids.length} 款</p>}
    </div>
  );
}
