import { useId, useState } from 'react';

import { readFigure, type Range } from './figure';
import * as styles from './FigureField.module.css';

type FigureFieldProps = Range & {
  label: string;
  unit: string;
  /** The figure that is used, until another one is typed. */
  value: number;
  onChange: (figure: number) => void;
};

/** A figure that the visitor may change; while what is typed is none, the one before is used. */
export function FigureField({ label, unit, value, least, most, onChange }: FigureFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const wrong = readFigure(typed, { least, most }) === undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            const figure = readFigure(target.value, { least, most });
            if (figure !== undefined) onChange(figure);
          }}
        />
        {unit}
      </span>
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          请填{least}到{most}，最多两位小数
        </span>
      )}
    </div>
  );
}
