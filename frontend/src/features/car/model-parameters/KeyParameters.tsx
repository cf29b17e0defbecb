import type { KeyParameter } from './key-parameters';
import styles from './KeyParameters.module.css';

/** The key figures of a model. */
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
