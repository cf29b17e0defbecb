import type { Payload } from '~/api/call-types';
import { seriesName } from '~/lib/series-name';
import { paths } from '~/paths';
import { SeriesLink } from '~/route/SeriesLink';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { RankedFigure } from '~/ui/RankedFigure';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './HotList.module.css';

type Series = Payload<'gatherRankList'>['heat_list'][number];

/** Number requested by the page's part. */
const length = 8;

const kinds = {
  heat: { title: '大家都在看', more: '查看热度榜' },
  sale: { title: '大家都在买', more: '查看月销量榜' },
} as const;

export function HotList({ kind }: { kind: 'heat' | 'sale' }) {
  const { title, more } = kinds[kind];
  return (
    <section>
      <SectionHead title={title} more={{ to: paths.rank({ sort: kind }), label: more }} />
      <Items kind={kind} />
    </section>
  );
}

function Items({ kind }: { kind: 'heat' | 'sale' }) {
  const gathered = usePart('gatherRankList');
  if (gathered.status === 'failed')
    return <Failed small error={gathered.error} onRetry={gathered.retry} />;
  if (gathered.status !== 'ready') return <Waiting />;

  const items = kind === 'heat' ? gathered.data.heat_list : gathered.data.sale_list;
  if (items.length === 0) return <Empty small />;
  return (
    <ol>
      {items.map((series) => (
        <Item key={series.rank} series={series} />
      ))}
    </ol>
  );
}

function Item({ series }: { series: Series }) {
  const { rank, series_id: id, text } = series;
  return (
    <li className={styles.item}>
      <span className={styles.rank} data-top={rank <= 3 || undefined}>
        {rank}
      </span>
      <SeriesLink id={id} className={styles.name}>
        {seriesName(series)}
      </SeriesLink>
      <span className={styles.figure}>
        <RankedFigure text={text} />
      </span>
    </li>
  );
}

function Waiting() {
  return (
    <Loading>
      {Array.from({ length }, (_, index) => (
        <span key={index} className={styles.item}>
          <Skeleton className={styles.waiting} />
        </span>
      ))}
    </Loading>
  );
}
