import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/SearchPage';
import { HotSeries } from '~/features/car/hot-series/HotSeries';
import { Cards } from '~/features/search/results/Cards';
import { Found } from '~/features/search/results/Found';
import { HotSearches, SearchForm } from '~/features/search/results/SearchForm';
import { isCard, pageOf, type Result } from '~/features/search/results/result';
import { pnOf } from '~/api/question';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { usePageAddress } from '~/route/use-page-address';
import { useRoute } from '~/route/route';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { Sections } from '~/ui/Guarded';
import { PastTheEnd } from '~/ui/PagesBefore';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import * as styles from './SearchPage.module.css';

export { rules } from '~/api/generated/rules/SearchPage';

/** Search results: promoted cards, then articles, videos and questions. */
export default function SearchPage() {
  const query = (useRoute().query['query'] ?? '').trim();
  const navigate = useNavigate();
  const found = usePart('search');
  const hot = usePart('searchRec');
  const lists = usePart('gatherRankList');
  useHead(heads);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{query ? `“${query}”的搜索结果` : '搜索'}</h1>
        <SearchForm
          key={query}
          query={query}
          onSearch={(asked) => {
            void navigate(paths.search(asked));
          }}
        />
      </div>
      <div className={styles.columns}>
        <Sections as="section" aria-label="搜索结果" className={styles.main}>
          {query ? <Results query={query} state={found} /> : <Empty>请输入关键词</Empty>}
        </Sections>
        <Sections as="aside" className={styles.side} aria-label="热门">
          <HotSearches state={hot} />
          <HotSeries lists={lists} />
        </Sections>
      </div>
    </>
  );
}

type ResultsProps = { query: string; state: CallState<Result[]> };

function Results({ query, state }: ResultsProps) {
  const pathOf = usePageAddress('pn');
  if (state.status === 'failed') return <Failed error={state.error} onRetry={state.retry} />;
  if (!state.data) {
    return (
      <Loading>
        <Skeleton className={styles.waitingCard} />
        <SkeletonLines count={10} />
      </Loading>
    );
  }
  const cards = state.data.filter(isCard);
  if (cards.length === 0 && pageOf(state.data).items.length === 0) {
    const pn = pnOf(state.data);
    if (pn > 1) return <PastTheEnd pn={pn} first={pathOf(1)} />;
    return (
      <Empty action={<Link to={paths.database()}>按条件选车</Link>}>
        没有找到与“{query}”相关的内容，换个词试试
      </Empty>
    );
  }
  return (
    <>
      {cards.length > 0 && <Cards cards={cards} />}
      <Found first={state.data} />
    </>
  );
}
