import { Select } from '~/ui/Select';

import * as styles from './ChoiceSelect.module.css';
import type { ChoiceGroup } from './choices';

type ChoiceSelectProps = {
  label: string;
  /** Undefined while there are no options. */
  groups: readonly ChoiceGroup[] | undefined;
  waiting: boolean;
  value: string;
  optional?: boolean;
  onChoose: (value: string) => void;
};

/** One select of the car chooser. */
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
      <Select size="medium" value={value} disabled={!groups} onChange={onChoose}>
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
      </Select>
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
