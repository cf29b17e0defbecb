import { heads } from '~/api/generated/heads/ComparePage';
import { cellText } from '~/features/car/parameter-table/cell-parts';
import { pairRows, type Table } from '~/features/car/parameter-table/table';
import { PairReviews } from '~/features/compare/pair-reviews/PairReviews';
import { KeyDifferences } from '~/features/compare/pair-summary/KeyDifferences';
import { PairOverview } from '~/features/compare/pair-summary/PairOverview';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { Empty } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Button, buttonClass } from '~/ui/Button';
import { Guarded } from '~/ui/Guarded';
import { Link } from '~/ui/Link';

import * as styles from './ComparePage.module.css';
import { Comparison } from './Comparison';
import { usePairParts } from './use-pair-parts';

/** A pair of series: summary, parameters side by side, and what their owners say. */
export function PairComparison() {
  const { params } = useRoute();
  const { info, head, scores, series, ids, config } = usePairParts();
  useHead(heads, series);
  const [main = '', other = ''] = [params['mainSeriesId'], params['recSeriesId']];
  const names = [info.data?.name ?? '', head.data?.series_name ?? ''] as const;
  const title = names.every(Boolean) ? `${names[0]}和${names[1]}对比` : '两车对比';
  const isFailed = [info, head].some(({ status }) => status === 'failed');
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
      <PairOverview info={info} head={head} scores={scores} />
      {(!isFailed || ids.length > 0) && (
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

type DifferencesProps = { table: Table; series: readonly [string, string] };

/** The first column of each series, if the table has both. */
function Differences({ table, series }: DifferencesProps) {
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
