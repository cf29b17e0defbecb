import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { SalesTrend } from './SalesTrend';
import { trendOf } from './trend';

type SalesSectionProps = { summary: CallState<Payload<'getseriessummary'>> };

/** Quiet: the models come with the same answer and report its failure. */
export function SalesSection({ summary }: SalesSectionProps) {
  return (
    <AsyncSection
      below
      title="销量走势"
      quiet
      more={{ to: paths.rank(), label: '汽车月销量榜' }}
      state={summary}
      skeleton={<SkeletonLines count={6} />}
      empty="该车系暂无月销量数据"
    >
      {({ sale_trend: months }) => trendOf(months) && <SalesTrend months={months} />}
    </AsyncSection>
  );
}
