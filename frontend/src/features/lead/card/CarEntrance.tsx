import type { AskedCar } from '~/route/ask-price';

import { DailyAskOf } from './DailyAsk';
import { LeadCardOf } from './LeadCard';
import { useLeadEntrance } from './use-lead-entrance';

type CarEntranceProps = { car: AskedCar; name: string };

/** The card and the daily popup on a car's page, sharing one request. */
export function CarEntrance({ car, name }: CarEntranceProps) {
  const entrance = useLeadEntrance(car, 'form');
  return (
    <>
      <LeadCardOf car={car} name={name} entrance={entrance} />
      <DailyAskOf car={car} entrance={entrance} />
    </>
  );
}
