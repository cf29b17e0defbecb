import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';

import { ModelTabs, ModelTabsSkeleton } from './ModelTabs';

type ModelSectionProps = {
  seriesId: string;
  seriesName: string;
  summary: CallState<Payload<'getseriessummary'>>;
  city: string;
};

/** The models of a series and their prices. */
export function ModelSection({ seriesId, seriesName, summary, city }: ModelSectionProps) {
  return (
    <AsyncSection
      title="车款与报价"
      note={`经销商最低价为${city}经销商的最低报价`}
      state={summary}
      skeleton={<ModelTabsSkeleton />}
      empty="暂无车款信息"
    >
      {({ years }) =>
        years.length > 0 && <ModelTabs seriesId={seriesId} seriesName={seriesName} years={years} />
      }
    </AsyncSection>
  );
}
