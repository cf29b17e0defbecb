import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { AsyncSection } from '~/ui/AsyncSection';

import { priceHistory } from './price-history';
import { PriceHistory } from './PriceHistory';

type PriceHistorySectionProps = { summary: CallState<Payload<'getseriessummary'>> };

/** Renders nothing unless several months have a price. */
export function PriceHistorySection({ summary }: PriceHistorySectionProps) {
  if (!summary.data || !priceHistory(summary.data.sale_trend)) return null;
  return (
    <AsyncSection below title="价格走势" state={summary} skeleton={null}>
      {({ sale_trend: months }) => <PriceHistory sold={months} />}
    </AsyncSection>
  );
}
