import type { CallError } from '~/api/call-error';
import { heads } from '~/api/generated/heads/DatabasePage';
import { chipsOf, waysOut } from '~/features/database/chips';
import { readAddress } from '~/features/database/database-address';
import { FilterPanel } from '~/features/database/FilterPanel';
import { FilterSkeleton } from '~/features/database/FilterSkeleton';
import { brandGroupsOf, filtersOf } from '~/features/database/filters';
import { NothingFits, RefusedConditions } from '~/features/database/NothingFits';
import { ResultBar } from '~/features/database/ResultBar';
import { SeriesList, SeriesListSkeleton } from '~/features/database/SeriesList';
import { valuesOf } from '~/lib/page-values';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed, Loading } from '~/ui/AsyncState';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import * as styles from './DatabasePage.module.css';

export { rules } from '~/api/generated/rules/DatabasePage';

/** Number of hot brands in two lines. */
const hotBrands = 16;

export default function DatabasePage() {
  const route = useRoute();
  const cars = usePart('conditionSearch', { keepPrevious: true });
  const info = usePart('gethomeinfo');
  const home = usePart('index');
  const payloads = { conditionSearch: cars.data };
  useHead(heads, payloads);

  const address = readAddress({ ...route.params, ...route.values });
  const counts = cars.data?.counts;
  const chips = chipsOf(address, info.data);
  const { what = '' } = valuesOf(route.rules, route, payloads);

  function panel() {
    if (info.status === 'failed') return <Failed small error={info.error} onRetry={info.retry} />;
    // Waits for the hot brands, which come first: otherwise the letters would move.
    if (!info.data || home.status === 'loading') return <FilterSkeleton />;
    const hot = home.data?.hot_brands.slice(0, hotBrands) ?? [];
    return (
      <FilterPanel
        address={address}
        brands={brandGroupsOf(info.data, hot, address, counts)}
        filters={filtersOf(info.data, address, counts)}
      />
    );
  }

  function list() {
    if (isOfAddress(cars.error)) return <RefusedConditions address={address} />;
    if (cars.status === 'failed') return <Failed error={cars.error} onRetry={cars.retry} />;
    if (cars.status !== 'ready') {
      return (
        <Loading>
          <SeriesListSkeleton />
        </Loading>
      );
    }
    const { data, outdated } = cars;
    const ways = waysOut(address, info.data, counts);
    return (
      <SeriesList
        address={address}
        answer={data}
        outdated={outdated}
        empty={<NothingFits address={address} ways={ways} total={data.total} />}
      />
    );
  }

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.heading}>{what === '汽车' ? '选车' : what}</h1>
        <p className={styles.intro}>数字是选上后符合的车系数，同一行可以多选，配置须同时具备</p>
      </header>
      {panel()}
      <ResultBar address={address} chips={chips} total={cars.data?.total} />
      <section className={styles.cars}>
        <h2>
          <VisuallyHidden>符合条件的车系</VisuallyHidden>
        </h2>
        {list()}
      </section>
    </>
  );
}

/** A parameter that the gateway (400) or the upstream (1001) refuses; other refusals are no fault of the address. */
function isOfAddress(error: CallError | undefined): boolean {
  return error?.kind === 'refused' && (error.status === 400 || error.code === 1001);
}
