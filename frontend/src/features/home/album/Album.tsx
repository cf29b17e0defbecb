import type { CallState } from '~/api/use-call';
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { TargetLink } from '~/route/TargetLink';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { LateCarousel } from '~/ui/carousel/LateCarousel';
import { Picture } from '~/ui/Picture';
import { SectionHead } from '~/ui/SectionHead';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './Album.module.css';

type Rankings = Payload<'gatherRankList'>;
type AlbumEntry = Rankings['wonderful_atlas'][number];

/** 精彩图集, shown with the rankings. */
export function Album({ rankings }: { rankings: CallState<Rankings> }) {
  return (
    <section aria-label="精彩图集">
      <SectionHead title="精彩图集" />
      <div className={styles.place}>
        {rankings.status === 'failed' && (
          <Failed error={rankings.error} onRetry={rankings.retry} small />
        )}
        {rankings.status === 'loading' && (
          <Loading>
            <Skeleton className={styles.skeleton} />
          </Loading>
        )}
        {rankings.status === 'ready' && <Entries entries={rankings.data.wonderful_atlas} />}
      </div>
    </section>
  );
}

function Entries({ entries }: { entries: readonly AlbumEntry[] }) {
  if (entries.length === 0) return <Empty small>暂无图集</Empty>;
  const slides = entries.map((entry, place) => ({
    key: `${place}-${entry.series_id}`,
    content: <Entry {...entry} />,
  }));
  return (
    <LateCarousel label="图集轮播" slides={slides} intervalMs={5000} className={styles.carousel} />
  );
}

function Entry({ series_id, series_name, image_url, title, total }: AlbumEntry) {
  const known = /^\d{1,12}$/.test(series_id);
  return (
    <div>
      <TargetLink address={known ? paths.gallery(series_id) : undefined} className={styles.entry}>
        <Picture src={image_url} alt="" />
        <span className={styles.name}>{title || series_name}</span>
      </TargetLink>
      <div className={styles.foot}>
        {total !== undefined && <span className={styles.total}>{total} 张图片</span>}
        {known && (
          <AskPriceLink
            car={{ seriesId: series_id, kind: 'price' }}
            className={buttonClass({ size: 'small' }, styles.ask)}
          >
            查报价单
          </AskPriceLink>
        )}
      </div>
    </div>
  );
}
