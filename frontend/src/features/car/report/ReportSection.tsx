import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { Report } from './Report';

type ReportSectionProps = { report: CallState<Payload<'getSeriesEvaluationReport'>> };

export function ReportSection({ report }: ReportSectionProps) {
  return (
    <AsyncSection
      below
      title="专业评测"
      note={report.data?.evaluationreport?.title}
      state={report}
      skeleton={<SkeletonLines count={8} />}
      empty="暂无专业评测"
    >
      {({ evaluationreport: tested }) => tested && <Report report={tested} />}
    </AsyncSection>
  );
}
