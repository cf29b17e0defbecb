import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { useSecondPart } from '~/lib/use-second-part';
import { paths } from '~/paths';
import { SeriesLink } from '~/route/SeriesLink';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { RankedFigure } from '~/ui/RankedFigure';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './HotSeries.module.css';

type Series = Payload<'gatherRankList'>['sale_list'][number];

/** The lists, loaded by the page. */
export type HotLists =
  | { readonly status: 'loading' | 'idle' }
  | { readonly status: 'failed'; readonly error: { message: string }; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly data: {
        readonly sale_list: readonly Series[];
        readonly heat_list: readonly Series[];
      };
    };

const shown = 8;

/** Side panel with the best-selling and most viewed series. */
export function HotSeries({ lists }: { lists: HotLists }) {
  if (lists.status === 'failed') {
    return (
      <section className={styles.list}>
        <SectionHead title="榜单" />
        <Failed small error={lists.error} onRetry={lists.retry} />
      </section>
    );
  }
  return (
    <>
      <section className={styles.list}>
        <SectionHead
          title="销量榜"
          note="月销量"
          more={{ to: paths.rank({ sort: 'sale' }), label: '更多销量榜' }}
        />
        <Items lists={lists} of="sale_list" />
      </section>
      <section className={styles.list}>
        <SectionHead
          title="热度榜"
          note="关注度"
          more={{ to: paths.rank({ sort: 'heat' }), label: '更多热度榜' }}
        />
        <Items lists={lists} of="heat_list" />
      </section>
    </>
  );
}

type ItemsProps = {
  lists: Exclude<HotLists, { status: 'failed' }>;
  of: 'sale_list' | 'heat_list';
};

function Items({ lists, of }: ItemsProps) {
  if (lists.status !== 'ready') return <Waiting />;
  const items = lists.data[of].slice(0, shown);
  return items.length > 0 ? <Rows items={items} /> : <Empty small>暂无榜单</Empty>;
}

function Rows({ items }: { items: readonly Series[] }) {
  const isSecond = useSecondPart();
  if (!isSecond) return <Waiting />;
  return (
    <ol>
      {items.map((series) => (
        <li key={`${series.rank}-${series.series_name}`}>
          <SeriesLink id={series.series_id} className={styles.row}>
            <span className={styles.rank} data-top={series.rank <= 3 || undefined}>
              {series.rank}
            </span>
            <Picture src={series.white_bg_img} alt="" fit="contain" className={styles.picture} />
            <span className={styles.words}>
              <span className={styles.name}>{series.series_name}</span>
              <Price price={priceIn(series, 'price')} size="small" inside />
            </span>
            <span className={styles.figure}>
              <RankedFigure text={series.text} inside />
            </span>
          </SeriesLink>
        </li>
      ))}
    </ol>
  );
}

function Waiting() {
  return (
    <Loading>
      {Array.from({ length: shown }, (_, index) => (
        <span key={index} className={styles.row}>
          <span />
          <Skeleton className={styles.waitingPicture} />
          <Skeleton className={styles.waitingWords} />
        </span>
      ))}
    </Loading>
  );
}
