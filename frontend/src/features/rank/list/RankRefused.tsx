import type { CallError } from '~/api/call-error';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import * as styles from './RankRefused.module.css';

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

/** Translates the gateway's description of a parameter into Chinese. Pure. */

const forms: readonly [RegExp, (...found: string[]) => string][] = [
  [/^one of (.+)$/, (values = '') => `可用的值：${values.split(', ').join('、')}`],
  [/^a whole number from (\d+) to (\d+)$/, (from = '', to = '') => `${from} 到 ${to} 的整数`],
  [/^a whole number from (\d+)$/, (from = '') => `不小于 ${from} 的整数`],
  [/^a whole number up to (\d+)$/, (to = '') => `不大于 ${to} 的整数`],
  [/^a whole number$/, () => '整数'],
  // A regular expression says nothing to a visitor.
  [/^text matching .+$/, () => '格式不正确'],
  [/^text of (\d+) to (\d+) characters$/, (from = '', to = '') => `${from} 到 ${to} 个字`],
];

/** Unknown descriptions stay unchanged. */
export function expectedWords(expected: string): string {
  for (const [form, words] of forms) {
    const found = form.exec(expected);
    if (found) return words(...found.slice(1));
  }
  return expected;
}
