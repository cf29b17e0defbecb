import type { KeyParameter } from './key-parameters';
import styles from './KeyParameters.module.css';

/** The figures that tell a model at a glance. */
export function KeyParameters({ parameters }: { parameters: readonly KeyParameter[] }) {
  return (
    <dl className={styles.tiles}>
      {parameters.map(({ name, value }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
