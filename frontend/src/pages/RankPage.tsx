import { useRef } from 'react';

import { heads } from '~/api/generated/heads/RankPage';
import { useCity } from '~/api/visit';
import { FilterSummary } from '~/features/rank/filters/FilterSummary';
import { NothingFound } from '~/features/rank/filters/NothingFound';
import { pathOf, readAddress } from '~/features/rank/filters/rank-address';
import { chipsOf } from '~/features/rank/filters/rank-chips';
import { chosenTitle, narrowing } from '~/features/rank/filters/rank-filters';
import { RankFilterBar } from '~/features/rank/filters/RankFilterBar';
import { readFilters } from '~/features/rank/filters/read-filters';
import { TimePicker } from '~/features/rank/filters/TimePicker';
import { newestFilters, isCompared, useRankAnswer } from '~/features/rank/list/rank-answer';
import { RankBody } from '~/features/rank/list/RankBody';
import { countOf, timeOf, RankBanner, RankHeader } from '~/features/rank/list/RankHeader';
import { isRankList, rankLists, unknownList } from '~/features/rank/nav/rank-lists';
import { RankNav } from '~/features/rank/nav/RankNav';
import { RankSide } from '~/features/rank/side/RankSide';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { useRoute } from '~/route/route';
import { Sections } from '~/ui/Guarded';

import * as styles from './RankPage.module.css';

export { rules } from '~/api/generated/rules/RankPage';

export default function RankPage() {
  useHead(heads);
  const address = readAddress(useRoute());
  const { city } = useCity();
  const main = useRef<HTMLElement>(null);
  const { state, before } = useRankAnswer(address.list);

  const list = isRankList(address.list) ? address.list : undefined;
  const { heading, reading } = list ? rankLists[list] : unknownList;
  const answer = state.data ?? before;
  const read = answer && readFilters(newestFilters(answer), address, city);
  const filters = read?.status === 'ready' ? read.filters : undefined;
  const chips = chipsOf(
    narrowing(address, filters),
    filters && ((key, value) => chosenTitle(filters, key, value)),
  );

  const back = list
    ? { to: pathOf({ list, filters: {} }), label: `看完整的${heading}` }
    : { to: paths.rank(), label: `去${rankLists.sale.heading}` };
  return (
    <div className={styles.page}>
      <RankNav
        current={list}
        onSkip={() => {
          main.current?.focus();
        }}
      />
      <Sections as="section" ref={main} className={styles.main} tabIndex={-1} aria-label={heading}>
        <RankHeader
          heading={heading}
          answer={answer}
          reading={reading}
          time={filters && <TimePicker filters={filters.filters} />}
        />
        <RankFilterBar read={read} failed={state.status === 'failed'} />
        <FilterSummary
          address={address}
          chips={answer?.list.length === 0 ? [] : chips}
          words={answer ? [timeOf(answer), countOf(answer)] : []}
          filters={filters?.filters ?? []}
          ofSeries={answer?.list[0]?.kind === 'series' && list !== 'newCar'}
        />
        <RankBanner banner={answer?.banner} />
        <RankBody
          heading={heading}
          state={state}
          answer={answer}
          pathOf={(pn) => pathOf(address, pn)}
          crowned={list !== 'newCar'}
          empty={<NothingFound address={address} chips={chips} />}
          back={back}
        />
      </Sections>
      <RankSide
        reading={list && reading}
        compared={answer !== undefined && isCompared(answer.list)}
        hot={list === 'heat' ? 'sale' : 'heat'}
      />
    </div>
  );
}
