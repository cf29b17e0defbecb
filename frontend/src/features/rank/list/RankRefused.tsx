import type { CallError } from '~/api/call-error';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import { expectedWords } from './expected-words';
import styles from './RankRefused.module.css';

type RankRefusedProps = {
  error: CallError;
  /** Link to an existing list. */
  back: { readonly to: string; readonly label: string };
};

/** For a rejected request, where a retry is useless: what was wrong and what is allowed. */
export function RankRefused({ error, back }: RankRefusedProps) {
  return (
    <div className={styles.refused} role="alert">
      <Icon name="warning" size={32} />
      <p className={styles.title}>{error.message}</p>
      {error.errors.length > 0 && (
        <dl className={styles.problems}>
          {error.errors.map(({ param, expected }) => (
            <div key={param} className={styles.problem}>
              <dt className={styles.param}>{param}</dt>
              <dd>{expectedWords(expected)}</dd>
            </div>
          ))}
        </dl>
      )}
      {error.traceId && <p className={styles.trace}>反馈编号 {error.traceId}</p>}
      <Link to={back.to} className={styles.back}>
        {back.label}
      </Link>
    </div>
  );
}
