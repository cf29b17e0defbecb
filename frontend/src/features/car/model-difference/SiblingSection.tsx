import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { paths } from '~/paths';
import { AsyncSection } from '~/ui/AsyncSection';
import { SkeletonLines } from '~/ui/Skeleton';

import { SiblingList } from './SiblingList';

type SiblingSectionProps = {
  model: {
    readonly modelId: string;
    readonly seriesId: string | undefined;
    readonly seriesName: string;
  };
  models: CallState<Payload<'getmodellistforformpage'>>;
  /** Name without the series. */
  nameOf: (name: string) => string;
};

export function SiblingSection({ model, models, nameOf }: SiblingSectionProps) {
  const { modelId, seriesId, seriesName } = model;
  return (
    <AsyncSection
      small
      below
      title="同系在售车款"
      {...(seriesId && { more: { to: paths.series(seriesId), label: '全部车款' } })}
      state={models}
      skeleton={<SkeletonLines count={6} />}
      empty={`${seriesName}没有在售车款`}
    >
      {({ model_list: list }) =>
        list.length > 0 && <SiblingList models={list} modelId={modelId} nameOf={nameOf} />
      }
    </AsyncSection>
  );
}
