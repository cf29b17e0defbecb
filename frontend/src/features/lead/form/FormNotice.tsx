import type { ReactNode } from 'react';

import { WaitWords } from '~/ui/WaitWords';

import styles from './FormNotice.module.css';
import type { Notice } from './notice';

type FormNoticeProps = {
  notice: Notice;
  /** Seconds of its wait. */
  left: number;
  /** Said first. */
  opening?: string;
  /** The specification's words for what was certainly not taken; the rest then stands below. */
  failure?: string;
  /** What may be done, where nothing final was answered. */
  kept: string;
  children?: ReactNode;
};

/** Why it was not taken; where the answer was lost, no more than that, for it may have been. */
export function FormNotice({ notice, left, opening, failure, kept, children }: FormNoticeProps) {
  const { status, message, traceId, wait, unknown = false } = notice;
  const details = (
    <>
      {opening}
      {message}
      {wait && left > 0 && (
        <>
          ，
          <WaitWords wait={wait} left={left} />
        </>
      )}
      {status === 'failed' && `。${kept}`}
    </>
  );
  const failed = failure !== undefined && !unknown;
  return (
    <div className={styles.notice} data-unknown={unknown} role="alert">
      {failed && failure}
      {failed ? <span className={styles.trace}>{details}</span> : details}
      {traceId && <span className={styles.trace}>反馈编号 {traceId}</span>}
      {children}
    </div>
  );
}
