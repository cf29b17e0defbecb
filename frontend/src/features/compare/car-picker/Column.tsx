import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SkeletonLines } from '~/ui/Skeleton';

import styles from './CarPicker.module.css';

type ColumnProps<Data> = {
  title: string;
  state: CallState<Data>;
  /** Shown while nothing is selected in the column to its left. */
  idle: string;
  children: (data: Data) => ReactNode;
};

/** One step of the picker in each of its loading states. */
export function Column<Data>({ title, state, idle, children }: ColumnProps<Data>) {
  return (
    <section className={styles.column} aria-label={title}>
      {state.status === 'idle' && <Empty small>{idle}</Empty>}
      {state.status === 'failed' && <Failed small error={state.error} onRetry={state.retry} />}
      {state.status === 'loading' && (
        <Loading>
          <SkeletonLines count={8} />
        </Loading>
      )}
      {state.status === 'ready' && children(state.data)}
    </section>
  );
}
