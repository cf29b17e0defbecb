import { Icon } from '~/ui/Icon';

import styles from './ChoiceSelect.module.css';
import type { ChoiceGroup } from './choices';

type ChoiceSelectProps = {
  label: string;
  /** Undefined while there is nothing to choose from. */
  groups: readonly ChoiceGroup[] | undefined;
  waiting: boolean;
  value: string;
  optional?: boolean;
  onChoose: (value: string) => void;
};

/** The browser's own list, which every keyboard knows. */
export function ChoiceSelect({
  label,
  groups,
  waiting,
  value,
  optional = false,
  onChoose,
}: ChoiceSelectProps) {
  const any = optional ? '不限' : '请选择';
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <select
          className={styles.native}
          value={value}
          disabled={!groups}
          onChange={(event) => {
            onChoose(event.target.value);
          }}
        >
          <option value="">{waiting ? '加载中…' : any}</option>
          {groups?.map(({ title, choices }) =>
            title === '' ? (
              <Options key="" choices={choices} />
            ) : (
              <optgroup key={title} label={title}>
                <Options choices={choices} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="down" size={14} />
      </span>
    </label>
  );
}

function Options({ choices }: { choices: ChoiceGroup['choices'] }) {
  return choices.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ));
}
