import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { Facts } from './Facts';

type Summary = Payload<'getseriessummary'>;

type FactSectionProps = {
  seriesId: string;
  summary: CallState<Summary>;
  /** Name of a model of the series, if known. */
  modelName: (summary: Summary, modelId: string | undefined) => string | undefined;
};

/** Quiet: the models come with the same answer and report its failure. */
export function FactSection({ seriesId, summary, modelName }: FactSectionProps) {
  return (
    <AsyncSection
      small
      below
      title="基本参数"
      quiet
      more={{ to: paths.parameters({ seriesId }), label: '全部参数配置' }}
      state={summary}
      skeleton={<SkeletonLines count={8} />}
      empty="暂无参数"
    >
      {(data) =>
        data.facts.length > 0 && (
          <Facts facts={data.facts} model={modelName(data, data.facts_model_id)} />
        )
      }
    </AsyncSection>
  );
}
