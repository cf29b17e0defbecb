import { paths } from '~/paths';
import { Empty } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

import * as styles from './AdEnded.module.css';

/** In place of the form, for an ad without cars. */
export function AdEnded() {
  return (
    <div className={styles.ended}>
      <h1 className={styles.title}>活动报名</h1>
      <Empty
        action={
          <Link to={paths.adHard()} className={buttonClass({ look: 'primary' })}>
            看其他活动
          </Link>
        }
      >
        本次活动已结束
      </Empty>
    </div>
  );
}
