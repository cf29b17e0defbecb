import { useCall } from '~/api/use-call';
import { heads } from '~/api/generated/heads/ComparePage';
import { useConfig } from '~/features/compare/config/use-config';
import { readModelIds } from '~/features/compare/selection/selection-address';
import { CompareStart } from '~/features/compare/start/CompareStart';
import { KeyDifferences } from '~/features/compare/pair-summary/KeyDifferences';
import { carOfHead, carOfInfo } from '~/features/compare/pair-summary/pair';
import { PairReviews } from '~/features/compare/pair-reviews/PairReviews';
import { PairSummary } from '~/features/compare/pair-summary/PairSummary';
import { PairSummarySkeleton } from '~/features/compare/pair-summary/PairSummarySkeleton';
import { cellText } from '~/features/car/parameter-table/cell-parts';
import { differenceWords } from '~/features/car/parameter-table/difference-words';
import { pairRows, type Table } from '~/features/car/parameter-table/table';
import { valuesOf } from '~/lib/page-values';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Button, buttonClass } from '~/ui/Button';
import { Guarded } from '~/ui/Guarded';
import { Link } from '~/ui/Link';

import * as styles from './ComparePage.module.css';
import { Comparison } from './Comparison';

export { rules } from '~/api/generated/rules/ComparePage';

/** Comparison of a pair of series or of freely selected models (spec browsing §2). */
export default function ComparePage() {
  return useRoute().page === 'CONSTRAST' ? <PairCompare /> : <FreeCompare />;
}

function FreeCompare() {
  useHead(heads);
  const { ids } = readModelIds(useRoute().query['modelIds']);
  const lists = usePart('gatherRankList');
  const config = useConfig(ids);
  return (
    <>
      <Breadcrumb crumbs={[{ label: '首页', to: paths.home() }, { label: '车型对比' }]} />
      <h1 className={styles.title}>车型对比</h1>
      <Comparison
        config={config}
        title="车型对比"
        heading="参数配置"
        above={(table) => <FreeDifferences table={table} />}
        empty={(onAdd) => <CompareStart lists={lists} onAdd={onAdd} />}
      />
    </>
  );
}

function FreeDifferences({ table }: { table: Table }) {
  const words = differenceWords(table);
  return words && <p className={styles.differences}>{words}</p>;
}

function PairCompare() {
  const route = useRoute();
  const { params, query, rules } = route;
  const info = usePart('getSeriesInfo');
  const head = usePart('getSeriesHead');
  const scores = usePart('statisticsSeriesBatch');
  const series = { getSeriesInfo: info.data, getSeriesHead: head.data };
  useHead(heads, series);
  const named = info.data !== undefined && head.data !== undefined;
  // Both series name a model: with one of them alone the other column would be missing.
  const both = useDependentPart('getlvrecmodelconfigNew', named ? series : {});
  const { ids } = readModelIds(query['modelIds']);
  const { pair, alone } = valuesOf(rules, route, series);
  // Not useDependentPart: with modelIds the page file has another part of this call.
  const one = useCall(
    'getmodelconfigNew',
    named && ids.length === 0 && alone && !pair ? { model_id: alone } : null,
  );
  const config = useConfig(ids, pair ? both : one, named);

  const [main = '', other = ''] = [params['mainSeriesId'], params['recSeriesId']];
  const names = [info.data?.name ?? '', head.data?.series_name ?? ''] as const;
  const title = names.every(Boolean) ? `${names[0]}和${names[1]}对比` : '两车对比';
  const failed = [info, head].filter(({ status }) => status === 'failed');
  const [problem] = failed;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: paths.home() },
          { label: '车型对比', to: paths.compare() },
          { label: names.filter(Boolean).join('和') || '两车对比' },
        ]}
      />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Link to={paths.comparePair(other, main)} className={buttonClass({ size: 'small' })}>
          左右互换
        </Link>
      </div>
      {info.data && head.data ? (
        <PairSummary cars={[carOfInfo(info.data), carOfHead(head.data)]} scores={scores} />
      ) : problem?.error ? (
        <Failed
          error={problem.error}
          onRetry={() => {
            failed.forEach(({ retry }) => {
              retry();
            });
          }}
        />
      ) : (
        <Loading>
          <PairSummarySkeleton />
        </Loading>
      )}
      {(!problem || ids.length > 0) && (
        <Comparison
          config={config}
          title={title}
          heading="参数配置对比"
          above={(table) => <Differences table={table} series={[main, other]} />}
          empty={(onAdd) => (
            <Empty action={<Button onClick={onAdd}>添加车款</Button>}>这两个车系暂无参数配置</Empty>
          )}
          rivalAction={({ series_id: rival, series_name: name }) =>
            rival !== main && (
              <Link
                to={paths.comparePair(main, rival)}
                className={buttonClass({ size: 'small' })}
                aria-label={`${names[0]}和${name}对比`}
              >
                对比
              </Link>
            )
          }
        />
      )}
      {info.data && head.data && (
        <Guarded>
          <PairReviews
            series={[
              { id: main, name: names[0] },
              { id: other, name: names[1] },
            ]}
          />
        </Guarded>
      )}
    </>
  );
}

/** The first column of each series, if the table has both. */
function Differences({ table, series }: { table: Table; series: readonly [string, string] }) {
  const places = series.map((id) => table.cars.findIndex(({ seriesId }) => seriesId === id));
  const [one = -1, other = -1] = places;
  const [left, right] = [table.cars[one], table.cars[other]];
  if (!left || !right || one === other) return null;
  return (
    <KeyDifferences
      names={[`${left.seriesName} ${left.name}`, `${right.seriesName} ${right.name}`]}
      rows={pairRows(table, one, other)}
      wordsOf={cellText}
    />
  );
}
