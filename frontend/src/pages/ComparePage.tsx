import { heads } from '~/api/generated/heads/ComparePage';
import { differenceWords } from '~/features/car/parameter-table/difference-words';
import type { Table } from '~/features/car/parameter-table/table';
import { useConfig } from '~/features/compare/config/use-config';
import { readModelIds } from '~/features/compare/selection/selection-address';
import { CompareStart } from '~/features/compare/start/CompareStart';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Breadcrumb } from '~/ui/Breadcrumb';

import * as styles from './ComparePage.module.css';
import { Comparison } from './Comparison';
import { PairComparison } from './PairComparison';

export { rules } from '~/api/generated/rules/ComparePage';

/** Comparison of a pair of series or of freely selected models (spec browsing §2). */
export default function ComparePage() {
  return useRoute().page === 'CONSTRAST' ? <PairComparison /> : <FreeComparison />;
}

function FreeComparison() {
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
