import { Button } from '~/ui/Button';

import { idsOf, mostModels, type Selection, type SelectionEvent } from './selection.machine';
import * as styles from './SelectionBar.module.css';

type SelectionBarProps = {
  chosen: Selection;
  /** The table shows several models. */
  several: boolean;
  loading: boolean;
  onAdd: () => void;
  onEvent: (event: SelectionEvent) => void;
};

/** Above the table: adds a model, counts the selected ones, and takes them all out. */
export function SelectionBar({ chosen, several, loading, onAdd, onEvent }: SelectionBarProps) {
  return (
    <div className={styles.filter}>
      <Button
        size="small"
        look="primary"
        aria-haspopup="dialog"
        disabled={chosen.status === 'full'}
        onClick={onAdd}
      >
        添加车款
      </Button>
      <span className={styles.count} role="status">
        {loading ? '正在加载…' : `已选 ${idsOf(chosen).length} / ${mostModels} 款`}
      </span>
      {several && (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            onEvent({ type: 'cleared' });
          }}
        >
          清空
        </Button>
      )}
    </div>
  );
}
