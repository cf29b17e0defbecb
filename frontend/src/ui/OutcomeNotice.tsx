import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { tick } from './late-drawings';
import * as styles from './OutcomeNotice.module.css';

type OutcomeNoticeProps = {
  /** With a tick. */
  isGood?: boolean;
  title?: string | undefined;
  children: ReactNode;
};

/** How something ended that the visitor sent. Announced to screen readers. */
export function OutcomeNotice({ isGood = true, title, children }: OutcomeNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      {isGood && (
        <span className={styles.tick}>
          <Icon name={tick} size={24} />
        </span>
      )}
      <div>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.words}>{children}</p>
      </div>
    </div>
  );
}
