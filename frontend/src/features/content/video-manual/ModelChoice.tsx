import { useId, useState, type SyntheticEvent } from 'react';

import { paths } from '~/paths';
import { stayHere } from '~/route/trail';
import { Icon } from '~/ui/Icon';
import { up } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';
import { Popover } from '~/ui/Popover';

import { modelPath, shortTitle, type Instructions } from './manual';
import * as styles from './ModelChoice.module.css';

type ModelChoiceProps = {
  models: Instructions['model_list'];
  modelId: string | undefined;
  seriesId: string;
  seriesName: string;
};

/** Selects the model of the manual: equipment differs between models. */
export function ModelChoice({ models, modelId, seriesId, seriesName }: ModelChoiceProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (models.length === 0) return null;
  const chosen = models.find(({ model_id: id }) => id === modelId);

  /** The page stays: its link closes the list. */
  function close({ currentTarget }: SyntheticEvent): void {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={list}
        popoverTarget={list}
      >
        <span className={styles.chosen}>
          {chosen ? shortTitle(chosen.model_name, seriesName) : '全部车款'}
        </span>
        <Icon name={open ? up : 'down'} size={16} />
      </button>
      <Popover id={list} side="below" onToggle={setOpen}>
        <ul className={styles.list} aria-label="车款">
          <li>
            <Link
              to={paths.videoIntro(seriesId)}
              state={stayHere}
              className={styles.model}
              aria-current={modelId ? undefined : 'true'}
              onClick={close}
            >
              全部车款
            </Link>
          </li>
          {models.map(({ model_id: id, model_name: name, video_count: count }) => {
            const to = modelPath(seriesId, id);
            return (
              to && (
                <li key={id}>
                  <Link
                    to={to}
                    state={stayHere}
                    className={styles.model}
                    aria-current={id === modelId ? 'true' : undefined}
                    onClick={close}
                  >
                    <span>{shortTitle(name, seriesName)}</span>
                    {count !== undefined && <span className={styles.count}>{count}个</span>}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </Popover>
    </>
  );
}
