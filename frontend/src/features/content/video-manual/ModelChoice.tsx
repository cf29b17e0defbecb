import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

import { paths } from '~/paths';
import { stayHere } from '~/route/arrival';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import { modelPath, shortTitle, type Instructions } from './manual';
import styles from './ModelChoice.module.css';

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

  function close(): void {
    setOpen(false);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !open) return;
    close();
    event.currentTarget.querySelector('button')?.focus();
  }
  function handleBlur({
    currentTarget,
    relatedTarget,
  }: SyntheticEvent & { relatedTarget: unknown }) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close();
  }

  return (
    // Handles keys for the button and the links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.choice} onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span className={styles.chosen}>
          {chosen ? shortTitle(chosen.model_name, seriesName) : '全部车款'}
        </span>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <ul id={list} className={styles.list} hidden={!open} aria-label="车款">
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
    </div>
  );
}
