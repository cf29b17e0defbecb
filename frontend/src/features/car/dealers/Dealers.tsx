import { Skeleton } from '~/ui/Skeleton';

import { DealerList, type Dealer } from './DealerList';
import * as styles from './Dealers.module.css';

type DealersProps = {
  here: readonly Dealer[];
  /** Shown when the city has none. */
  elsewhere: readonly Dealer[];
  city: string;
  seriesId: string;
  modelId?: string | undefined;
  sellStat: number | undefined;
  /** The model of the prices, if known. */
  pricedModel?: string | undefined;
};

/** As many as fit beside the models. */
const shown = 5;

/** Renders nothing without dealers. */
export function Dealers({
  here,
  elsewhere,
  city,
  seriesId,
  modelId,
  sellStat,
  pricedModel,
}: DealersProps) {
  const dealers = here.length > 0 ? here : elsewhere;
  if (dealers.length === 0) return null;
  return (
    <>
      {(here.length === 0 || pricedModel) && (
        <p className={styles.note}>
          {here.length === 0 && `${city}暂无经销商，以下为外地经销商。`}
          {pricedModel && `报价车款：${pricedModel}`}
        </p>
      )}
      <DealerList
        dealers={dealers.slice(0, shown)}
        seriesId={seriesId}
        modelId={modelId}
        sellStat={sellStat}
      />
    </>
  );
}

export function DealersSkeleton() {
  return (
    <div className={styles.place}>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  );
}
