import type { ReactNode } from 'react';

import { WaitWords } from '~/ui/WaitWords';

import * as styles from './FormNotice.module.css';
import type { Notice } from './notice';

type FormNoticeProps = {
  notice: Notice;
  /** Seconds to wait. */
  left: number;
  /** Shown first. */
  opening?: string;
  /** Text of the specification for a definite failure; details follow below. */
  failure?: string;
  /** What to do if there was no final answer. */
  kept: string;
  children?: ReactNode;
};

/** Why the write failed. If the answer was lost it says only that, as the write may have succeeded. */
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
