import type { CallState } from '~/api/use-call';
import type { Payload } from '~/api/call-types';
import { seriesName } from '~/lib/series-name';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { SectionHead } from '~/ui/SectionHead';

import * as styles from './HomeRankings.module.css';
import { RankingRow, WaitingRow } from './RankingRow';

type Rankings = Payload<'gatherRankList'>;

const lists: readonly {
  title: string;
  note: string;
  sort: string;
  key: keyof Rankings & `${string}_list`;
}[] = [
  { title: '热度榜', note: '关注度', sort: 'heat', key: 'heat_list' },
  { title: '销量榜', note: '月销量', sort: 'sale', key: 'sale_list' },
  { title: '新车榜', note: '上市时间', sort: 'newCar', key: 'newcar_list' },
];

/** Top entries of three lists: popularity, sales and new cars. */
export function HomeRankings({ rankings }: { rankings: CallState<Rankings> }) {
  if (rankings.status === 'failed') {
    return (
      <section className={styles.place} aria-label="榜单">
        <SectionHead title="榜单" />
        <Failed error={rankings.error} onRetry={rankings.retry} small />
      </section>
    );
  }
  return (
    <div className={styles.place} aria-busy={rankings.status !== 'ready'}>
      {lists.map(({ title, note, sort, key }) => (
        <section key={key} aria-label={title}>
          <SectionHead
            title={title}
            note={note}
            more={{ to: paths.rank({ sort }), label: `更多${title}` }}
          />
          {rankings.data ? (
            <ol>
              {rankings.data[key].map((item) => (
                <RankingRow key={`${item.rank}-${seriesName(item)}`} item={item} />
              ))}
            </ol>
          ) : (
            <Loading>
              <WaitingRow />
              <WaitingRow />
              <WaitingRow />
            </Loading>
          )}
        </section>
      ))}
    </div>
  );
}
