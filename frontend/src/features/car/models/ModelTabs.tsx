import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { useKeptState } from '~/route/kept';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Tabs } from '~/ui/Tabs';
import { Skeleton } from '~/ui/Skeleton';

import { comparedIds, tabsOf, type ModelTab } from './model-years';
import { ModelTable } from './ModelTable';
import * as styles from './ModelTabs.module.css';
import * as skeletonStyles from './ModelTabsSkeleton.module.css';

type ModelTabsProps = {
  seriesId: string;
  seriesName: string;
  years: Payload<'getseriessummary'>['years'];
};

/** All models of a series by year; renders nothing without models. */
export function ModelTabs({ seriesId, seriesName, years }: ModelTabsProps) {
  const tabs = tabsOf(years);
  const [chosen, setChosen] = useKeptState<string | undefined>('years', undefined);
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!shown) return null;
  return (
    <Tabs
      label="年款"
      look="pill"
      className={styles.tabs}
      tabs={tabs.map(({ key, label, count }) => ({
        key,
        label: (
          <>
            {label}
            <span className={styles.count}>{count}</span>
          </>
        ),
      }))}
      selected={shown.key}
      onSelect={setChosen}
    >
      <div className={styles.groups}>
        {shown.groups.map((group) => (
          <ModelTable
            key={`${shown.key} ${group.title}`}
            seriesId={seriesId}
            seriesName={seriesName}
            group={group}
          />
        ))}
      </div>
      <Compared seriesId={seriesId} tab={shown} />
    </Tabs>
  );
}

function Compared({ seriesId, tab }: { seriesId: string; tab: ModelTab }) {
  const ids = comparedIds(tab.groups).filter(isId);
  return (
    <p className={styles.more}>
      {ids.length > 1 && (
        <Link to={paths.compare(ids)} className={buttonClass({ size: 'small' })}>
          {ids.length < tab.count ? `对比前${ids.length}款` : `对比这${ids.length}款`}
        </Link>
      )}
      <Link to={paths.parameters({ seriesId })} className={buttonClass({ size: 'small' })}>
        全部参数配置
      </Link>
    </p>
  );
}

export function ModelTabsSkeleton() {
  return (
    <div className={skeletonStyles.place}>
      <Skeleton className={skeletonStyles.tabs} />
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} className={skeletonStyles.row} />
      ))}
    </div>
  );
}
