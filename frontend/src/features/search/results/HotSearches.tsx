import type { CallState } from '~/api/use-call';
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { SectionHead } from '~/ui/SectionHead';

import { queryIn } from './hot-search';
import styles from './HotSearches.module.css';

/** Popular searches (spec browsing §3, Hot rank item). */
export function HotSearches({ state }: { state: CallState<Payload<'searchRec'>> }) {
  return (
    <section>
      <SectionHead title="大家都在搜" />
      {state.status === 'failed' ? (
        <Failed small error={state.error} onRetry={state.retry} />
      ) : !state.data ? (
        <Loading />
      ) : (
        <ol className={styles.list}>
          {state.data.hot_rec_res.list.map((hot, place) => (
            <li key={hot.title}>
              <Link to={paths.search(queryIn(hot))} className={styles.hot}>
                <span className={styles.place} data-top={place < 3 || undefined}>
                  {place + 1}
                </span>
                <span className={styles.title}>{hot.title}</span>
                {hot.tag && <span className={styles.tag}>{hot.tag}</span>}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
