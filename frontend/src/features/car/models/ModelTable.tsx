import { useId } from 'react';

import { useKeptState } from '~/route/kept';
import { TableScroll } from '~/ui/TableScroll';
import { UnfoldButton } from '~/ui/UnfoldButton';

import type { ModelGroup } from './model-years';
import { ModelRow } from './ModelRow';
import * as styles from './ModelTable.module.css';

type ModelTableProps = { seriesId: string; seriesName: string; group: ModelGroup };

/** Longer groups unfold on demand. */
const shownAtFirst = 8;

/** The models with the same engine or motor. */
export function ModelTable({ seriesId, seriesName, group }: ModelTableProps) {
  const { title, models } = group;
  const [all, setAll] = useKeptState(`models from ${models[0]?.model_id}`, false);
  const id = useId();
  const more = models.length - shownAtFirst;
  return (
    <div>
      <TableScroll label={title} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.title}>
                {title}
              </th>
              <th scope="col" className={styles.price}>
                指导价
              </th>
              <th scope="col" className={styles.price}>
                经销商最低价
              </th>
              <th scope="col" className={styles.actions}>
                操作
              </th>
            </tr>
          </thead>
          <tbody id={id}>
            {models.slice(0, all ? undefined : shownAtFirst).map((model) => (
              <ModelRow
                key={model.model_id}
                seriesId={seriesId}
                seriesName={seriesName}
                model={model}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {more > 0 && (
        <UnfoldButton of={id} open={all} onToggle={setAll} className={styles.toggle}>
          {all ? '收起' : `展开其余${more}款`}
        </UnfoldButton>
      )}
    </div>
  );
}
