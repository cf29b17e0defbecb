import type { Dispatch, ReactNode } from 'react';

import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Guarded } from '~/ui/Guarded';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import { CarChoice } from './CarChoice';
import { InquiryCarHead, InquiryCarHeadSkeleton, carName } from './InquiryCarHead';
import * as styles from './InquiryBefore.module.css';
import { dataOf, problemOf, type Before, type Inquiry, type InquiryEvent } from './inquiry.machine';
import { NoPrices } from './NoPrices';
import { PriceList } from './PriceList';

type InquiryBeforeProps = {
  step: Extract<Inquiry['step'], { status: 'before' }>;
  tell: Dispatch<InquiryEvent>;
  /** The page has a head of its own. */
  headless?: boolean;
  /** The lead form; disabled while its subject is reloaded. */
  children: (known: { before: Before; waiting: boolean }) => ReactNode;
};

/** Car, prices and form. If rendering the answer throws, it is requested again. */
export function InquiryBefore(props: InquiryBeforeProps) {
  const { step, tell } = props;
  return (
    <Guarded
      of={step.before}
      onRetry={() => {
        tell({ type: 'answer-broke' });
      }}
    >
      <KnownBefore {...props} />
    </Guarded>
  );
}

function KnownBefore({ step, tell, headless = false, children }: InquiryBeforeProps) {
  const { car, before } = step;
  const data = dataOf(before);
  const problem = problemOf(before);
  const retry = (): void => {
    tell({ type: 'retried' });
  };
  const failure =
    problem &&
    (before.status === 'ready' ? (
      <NoPrices traceId={problem.traceId} onRetry={retry} />
    ) : (
      <Failed small={data !== null} error={problem} onRetry={problem.missing ? undefined : retry} />
    ));
  if (failure && !data) return failure;
  // For a moment the prices may still be those of the previous series.
  const own = data && data.car_info.series_id === car.seriesId ? data.car_info.model_id : undefined;
  const choice = (
    <CarChoice
      seriesId={car.seriesId}
      modelId={car.modelId ?? own}
      onModel={(modelId) => {
        tell({ type: 'model-chosen', modelId });
      }}
    />
  );
  if (!data) {
    return (
      <Loading>
        <div className={styles.before}>
          {!headless && <InquiryCarHeadSkeleton />}
          <Skeleton className={styles.prices} />
          <Skeleton className={styles.form} />
        </div>
      </Loading>
    );
  }
  const stopped = !canAsk(data.car_info.sell_stat);
  return (
    <div className={styles.before} aria-busy={before.status === 'asking'}>
      {!headless && <InquiryCarHead car={data.car_info} />}
      {/* In place of prices that are another's. What was typed stays, and is sent when it is known what about. */}
      {failure || (
        <KnownPrices
          data={data}
          modelId={stopped ? undefined : data.car_info.model_id}
          headless={headless}
        />
      )}
      {choice}
      {stopped ? (
        <div className={styles.stopped}>
          <p className={styles.stoppedWord}>已停售</p>
          <p>已停售的车款不能询价，可以更换车款，或看看别的车</p>
          <Link to={paths.database()} className={buttonClass({})}>
            去选车
          </Link>
        </div>
      ) : (
        children({ before: data, waiting: before.status !== 'ready' })
      )}
    </div>
  );
}

type KnownPricesProps = { data: Before; modelId: string | undefined; headless: boolean };

function KnownPrices({ data, modelId, headless }: KnownPricesProps) {
  // They are requested once more.
  if (data.unavailable) return <Skeleton className={styles.prices} />;
  return (
    <div>
      {headless && data.price_info.length > 0 && (
        <p className={styles.scope}>{carName(data.car_info)}的价格</p>
      )}
      <PriceList prices={data.price_info} modelId={modelId} />
    </div>
  );
}
