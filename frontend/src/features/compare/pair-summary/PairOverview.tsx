import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';

import { carOfHead, carOfInfo } from './pair';
import { PairSummary } from './PairSummary';
import { PairSummarySkeleton } from './PairSummarySkeleton';

type PairOverviewProps = {
  info: CallState<Payload<'getSeriesInfo'>>;
  head: CallState<Payload<'getSeriesHead'>>;
  scores: CallState<Payload<'statisticsSeriesBatch'>>;
};

/** The summary of the pair once both series are known; one retry asks for each that failed. */
export function PairOverview({ info, head, scores }: PairOverviewProps) {
  if (info.data && head.data) {
    return <PairSummary cars={[carOfInfo(info.data), carOfHead(head.data)]} scores={scores} />;
  }
  const failed = [info, head].filter(({ status }) => status === 'failed');
  const [problem] = failed;
  if (problem?.error) {
    return (
      <Failed
        error={problem.error}
        onRetry={() => {
          failed.forEach(({ retry }) => {
            retry();
          });
        }}
      />
    );
  }
  return (
    <Loading>
      <PairSummarySkeleton />
    </Loading>
  );
}
