import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { landingPriceName } from '~/lib/price';
import type { Config } from '~/route/parameter-column';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { ModelCost } from './ModelCost';

type CostSectionProps = {
  /** Undefined where the parameters lack the model. */
  model: Payload<'carModalInfo'>['modelInfo'] | undefined;
  config: CallState<Config>;
  city: string;
};

/** Quiet: the key parameters come with the same answer and report its failure. */
export function CostSection({ model, config, city }: CostSectionProps) {
  return (
    <AsyncSection
      small
      title={landingPriceName}
      quiet
      state={config}
      skeleton={<SkeletonLines count={6} />}
      empty="没有报价，无法估算"
    >
      {(known) => model && <ModelCost model={model} config={known} city={city} />}
    </AsyncSection>
  );
}
