import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { priceIn } from '~/lib/price';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './CompareStart.module.css';
import { popularPairs, type PairSeries } from './popular-pairs';

const maxPairs = 6;
const perRow = 3;

type CompareStartProps = {
  lists: CallState<Payload<'gatherRankList'>>;
  onAdd: () => void;
};

/** Empty comparison: a car picker and popular pairs. */
export function CompareStart({ lists, onAdd }: CompareStartProps) {
  const found = popularPairs(lists.data?.heat_list ?? [], maxPairs);
  // Full rows only.
  const pairs =
    found.length > perRow ? found.slice(0, found.length - (found.length % perRow)) : found;
  return (
    <>
      <div className={styles.start}>
        <p className={styles.words}>
          最多选十款车，逐项对照价格、参数和配置，标出不同项与优势项。结果就在网址里，可直接分享。
        </p>
        <Button look="primary" size="large" aria-haspopup="dialog" onClick={onAdd}>
          添加车款
        </Button>
      </div>
      {(lists.status === 'loading' || lists.status === 'failed' || pairs.length > 0) && (
        <section aria-label="热门对比">
          <SectionHead title="热门对比" note="热度榜上价位最接近的车系" />
          {lists.status === 'failed' && <Failed error={lists.error} onRetry={lists.retry} />}
          {lists.status === 'loading' && (
            <Loading>
              <Skeleton className={styles.place} />
            </Loading>
          )}
          <ul className={styles.pairs}>
            {pairs.map(([one, other]) => (
              <li key={one.series_id}>
                <Link
                  to={paths.comparePair(one.series_id, other.series_id)}
                  className={styles.pair}
                  aria-label={`${one.series_name}和${other.series_name}对比`}
                >
                  <Side series={one} />
                  <span className={styles.versus}>VS</span>
                  <Side series={other} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Side({ series }: { series: PairSeries }) {
  return (
    <span className={styles.side}>
      <Picture src={series.white_bg_img} alt="" fit="contain" className={styles.picture} />
      <span className={styles.name}>{series.series_name}</span>
      <Price price={priceIn(series, 'price')} size="small" />
    </span>
  );
}
