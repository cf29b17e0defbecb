import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import type { PriceView } from '~/lib/price';
import { AsyncSection } from '~/ui/AsyncSection';

import { SameLevel, SameLevelSkeleton } from './SameLevel';

type SameLevelSectionProps = {
  /** The compared series and its guide price. */
  seriesId: string;
  price: PriceView | undefined;
  rivals: CallState<Payload<'seriesRecommand'>>;
};

export function SameLevelSection({ seriesId, price, rivals }: SameLevelSectionProps) {
  return (
    <AsyncSection
      small
      below
      title="同级车"
      state={rivals}
      skeleton={<SameLevelSkeleton />}
      empty="暂无同级车"
    >
      {({ list }) =>
        list.length > 0 ? <SameLevel seriesId={seriesId} price={price} cars={list} /> : null
      }
    </AsyncSection>
  );
}
