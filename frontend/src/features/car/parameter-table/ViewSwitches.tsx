import styles from './ViewSwitches.module.css';
import { viewSwitches, type TableView } from './table-view';

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
