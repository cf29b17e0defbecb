import { useId } from 'react';

import * as styles from './ColorChoice.module.css';

export type RoundColor = {
  readonly name: string;
  readonly value: string;
  readonly frames: readonly string[];
};

type ColorChoiceProps = {
  colors: readonly RoundColor[];
  chosen: number;
  onChoose: (place: number) => void;
};

/** Colours of the car; arrow keys move between them. */
export function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.legend}>车身颜色</legend>
      {colors.map(({ name, value }, place) => (
        <label key={place} className={styles.color} title={name}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            checked={place === chosen}
            onChange={() => {
              onChoose(place);
            }}
          />
          <svg className={styles.paint} viewBox="0 0 18 18" aria-hidden="true">
            <circle cx="9" cy="9" r="8.5" fill={paintOf(value)} />
          </svg>
          <span className={styles.name}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Upstreams may set colours but no other styles. */
function paintOf(value: string): string | undefined {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : undefined;
}
