import type { CallState } from '~/api/use-call';
import type { PriceView } from '~/lib/price';
import { AsyncSection } from '~/ui/AsyncSection';

import { Differences } from './Differences';
import { DifferencesSkeleton } from './DifferencesSkeleton';
import type { Compared } from './siblings';

type DifferenceSectionProps = {
  model: { readonly modelId: string; readonly seriesName: string; readonly price: PriceView };
  compared: CallState<Compared | null>;
  /** Name without the series. */
  nameOf: (name: string) => string;
};

export function DifferenceSection({ model, compared, nameOf }: DifferenceSectionProps) {
  const { modelId, seriesName, price } = model;
  return (
    <AsyncSection
      below
      title="与其他车款的差别"
      note="价格最接近的在售车款"
      state={compared}
      skeleton={<DifferencesSkeleton />}
      empty={`${seriesName}没有其他在售车款`}
    >
      {(others) =>
        others && <Differences modelId={modelId} price={price} compared={others} nameOf={nameOf} />
      }
    </AsyncSection>
  );
}
