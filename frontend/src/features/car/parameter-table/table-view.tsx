/** What is highlighted and hidden, as in the address: view=diff,best. */
import { useState } from 'react';

import * as styles from './ViewSwitches.module.css';

export type TableView = {
  /** 高亮不同项 */
  readonly diff: boolean;
  /** 隐藏相同项 */
  readonly hide: boolean;
  /** 优势项 */
  readonly best: boolean;
};
type ViewSwitch = keyof TableView;

const viewSwitches: readonly { readonly key: ViewSwitch; readonly title: string }[] = [
  { key: 'diff', title: '高亮不同项' },
  { key: 'hide', title: '隐藏相同项' },
  { key: 'best', title: '优势项' },
];

export const usualView: TableView = { diff: false, hide: false, best: true };
/** Everything off, unlike a missing value, which means the default. */
const nothing = 'plain';

export function readView(text: string | undefined): TableView {
  if (!text) return usualView;
  const on = text.split(',');
  return { diff: on.includes('diff'), hide: on.includes('hide'), best: on.includes('best') };
}

/** '' for the default view: the address then has no such key. */
export function writeView(view: TableView): string {
  if (viewSwitches.every(({ key }) => view[key] === usualView[key])) return '';
  const on = viewSwitches.filter(({ key }) => view[key]).map(({ key }) => key);
  return on.join(',') || nothing;
}

type Wish = { readonly instead: string; readonly view: TableView };

/** Optimistic view: applies a click at once, until the address has changed. */
export function useWishedView(
  view: TableView,
  onView: (view: TableView) => void,
): readonly [TableView, (view: TableView) => void] {
  const [wish, setWish] = useState<Wish | null>(null);
  const addressed = writeView(view);
  if (wish && wish.instead !== addressed) setWish(null);

  return [
    wish?.instead === addressed ? wish.view : view,
    (next) => {
      setWish({ instead: addressed, view: next });
      onView(next);
    },
  ];
}

type ViewSwitchesProps = {
  view: TableView;
  /** False for a single car, which has nothing to compare. */
  disabled: boolean;
  onChange: (view: TableView) => void;
};

export function ViewSwitches({ view, disabled, onChange }: ViewSwitchesProps) {
  return (
    <fieldset className={styles.switches} disabled={disabled}>
      <legend className={styles.legend}>显示方式</legend>
      {viewSwitches.map(({ key, title }) => (
        <label key={key} className={styles.switch}>
          <input
            type="checkbox"
            className={styles.box}
            checked={view[key]}
            onChange={(event) => {
              onChange({ ...view, [key]: event.target.checked });
            }}
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
}
