import type { ReactNode } from 'react';

import type { CallState } from '~/api/use-call';
import type { PriceView } from '~/lib/price';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SkeletonLines } from '~/ui/Skeleton';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import * as styles from './CarPicker.module.css';

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

type SeriesRowProps = {
  name: string;
  picture?: string | undefined;
  price?: PriceView | undefined;
  active: boolean;
  onChoose: () => void;
};

export function SeriesRow({ name, picture, price, active, onChoose }: SeriesRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={active} onClick={onChoose}>
        {picture && <Picture src={picture} alt="" fit="contain" className={styles.car} />}
        <span className={styles.text}>
          {name}
          {price !== undefined && (
            <span className={styles.price}>
              <Price price={price} size="small" inside />
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
