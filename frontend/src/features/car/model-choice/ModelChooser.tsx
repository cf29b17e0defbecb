import { useState } from 'react';

import { priceIn } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Price } from '~/ui/Price';

import { mostColumns, onSale, type YearChoice } from './model-choice';
import * as styles from './ModelChooser.module.css';

type ModelChooserProps = {
  open: boolean;
  choices: readonly YearChoice[];
  /** The visible columns. */
  chosen: readonly string[];
  seriesName: string;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** All models of a series by year, to select up to ten columns in selection order. */
export function ModelChooser(props: ModelChooserProps) {
  const { open, seriesName, onClose } = props;
  return (
    <Dialog open={open} title={`选择${seriesName}车款`} width="wide" onClose={onClose}>
      <Choice {...props} />
    </Dialog>
  );
}

function Choice({ choices, chosen, seriesName, onChoose, onClose }: ModelChooserProps) {
  const [ids, setIds] = useState(chosen);
  const [words, setWords] = useState('');
  const wanted = words.trim().toUpperCase();
  const bare = (name: string) =>
    name.startsWith(seriesName) ? name.slice(seriesName.length) : name;
  const groups = choices
    .filter(({ key }) => key !== onSale)
    .map((choice) => ({
      ...choice,
      models: choice.models.filter(({ model_name }) => model_name.toUpperCase().includes(wanted)),
    }))
    .filter(({ models }) => models.length > 0);

  return (
    <div className={styles.choice}>
      <input
        className={styles.filter}
        type="search"
        aria-label="筛选车款"
        placeholder="输入车款名筛选"
        autoComplete="off"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
        }}
      />
      {/* Scrollable, so it must be focusable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.list} tabIndex={0} role="group" aria-label="全部车款">
        {groups.map(({ key, title, models }) => (
          <fieldset key={key} className={styles.year}>
            <legend className={styles.legend}>{title}</legend>
            {models.map(({ model_id: id, model_name: name, sell_stat, ...model }) => (
              <label key={id} className={styles.model}>
                <input
                  type="checkbox"
                  checked={ids.includes(id)}
                  disabled={!ids.includes(id) && ids.length >= mostColumns}
                  onChange={(event) => {
                    setIds(
                      event.target.checked ? [...ids, id] : ids.filter((other) => other !== id),
                    );
                  }}
                />
                <span className={styles.name}>{bare(name)}</span>
                {!canAsk(sell_stat) && <span className={styles.stopped}>已停售</span>}
                <Price price={priceIn(model, 'price')} size="small" inside />
              </label>
            ))}
          </fieldset>
        ))}
        {groups.length === 0 && <p className={styles.none}>没有这样的车款</p>}
      </div>
      <footer className={styles.foot}>
        <p role="status">
          已选 {ids.length} / {mostColumns} 款
        </p>
        <Button
          look="quiet"
          disabled={ids.length === 0}
          onClick={() => {
            setIds([]);
          }}
        >
          清空
        </Button>
        <Button
          look="primary"
          disabled={ids.length === 0}
          onClick={() => {
            onChoose(ids);
            onClose();
          }}
        >
          确定
        </Button>
      </footer>
    </div>
  );
}
