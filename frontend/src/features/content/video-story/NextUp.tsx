import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

import * as styles from './NextUp.module.css';

type NextUpProps = { title: string; to: string; state: unknown };

/** Shown over the end of a video: the next one. */
export function NextUp({ title, to, state }: NextUpProps) {
  return (
    <div className={styles.next}>
      <p>接下来</p>
      <p className={styles.title}>{title}</p>
      <Link to={to} state={state} className={buttonClass({ look: 'primary' })}>
        播放下一个
      </Link>
    </div>
  );
}
