/** States of asynchronous data: loading, failed, empty, at its end. */
import type { ReactNode } from 'react';

import { classes } from '~/lib/classes';
import { useOnline } from '~/lib/use-online';

import * as styles from './AsyncState.module.css';
import { Button } from './Button';
import { Icon } from './Icon';
import { optionalPart } from './optional-part';
import type { RetryAfterProps } from './RetryAfter';
import { SkeletonLines } from './Skeleton';
import type { Retryable } from './use-retry';
import { VisuallyHidden } from './VisuallyHidden';

/** Loaded on demand, because waits are rare and a manual retry works without it. */
const RetryAfter = optionalPart<RetryAfterProps>(
  () =>
    import(/* webpackChunkName: "retry-after" */ './RetryAfter').then((chunk) => chunk.RetryAfter),
  ({ className }) => <p className={className}>&nbsp;</p>,
);

/** Shows a skeleton of the content's size and announces 加载中 to screen readers. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <VisuallyHidden>加载中</VisuallyHidden>
      {children ?? <SkeletonLines count={4} />}
    </div>
  );
}

type FailedProps = {
  error?:
    | (Retryable & {
        readonly message: string;
        readonly kind?: string;
        readonly traceId?: string | undefined;
      })
    | undefined;
  onRetry?: (() => void) | undefined;
  /** For a narrow column or a single row. */
  small?: boolean;
};

/** What failed for want of a network is retried when that is back. */
export function Failed({ error, onRetry, small = false }: FailedProps) {
  useOnline(error?.kind === 'unreachable' && onRetry);
  return (
    <div className={classes(styles.state, small && styles.small)} role="alert">
      {!small && <Icon name="warning" size={32} />}
      <p className={styles.title}>加载失败</p>
      {error && <p className={styles.reason}>{error.message}</p>}
      {error?.wait && (
        <RetryAfter
          error={{ wait: error.wait, retryKey: error.retryKey }}
          onRetry={onRetry}
          className={styles.reason}
        />
      )}
      {onRetry && (
        <Button size="small" data-retry onClick={onRetry}>
          重试
        </Button>
      )}
      {error?.traceId && <p className={styles.trace}>反馈编号 {error.traceId}</p>}
    </div>
  );
}

type EmptyProps = { children?: ReactNode; action?: ReactNode; small?: boolean };

export function Empty({ children = '暂无内容', action, small = false }: EmptyProps) {
  return (
    <div className={classes(styles.state, small && styles.small)}>
      {!small && <Icon name="empty" size={32} />}
      <p className={styles.reason}>{children}</p>
      {action}
    </div>
  );
}

/** Shown after the last item of a list. */
export function End({ children = '没有更多了' }: { children?: ReactNode }) {
  return <p className={styles.end}>{children}</p>;
}
