import { useMemo } from 'react';

import type { Payload } from '~/api/call-types';
import type { AskedCar, AskKind } from '~/route/ask-price';

import type { Dealer } from './dealer-picker.machine';
import type { SentLead } from './sent-lead';
import { LeadForm } from './LeadForm';
import { offeredAlone, offeredBy, offeredIn } from './offered-dealers';

type InquiryFormProps = {
  car: AskedCar;
  before: Payload<'popBefore'>;
  /** Where the city has no dealer: those elsewhere. */
  elsewhere?: Payload<'dealerList'> | undefined;
  intention?: string | undefined;
  /** The one dealer that the page is about, whatever the upstream offers. */
  only?: Dealer | undefined;
  /** The ad that the form stands behind: its lead is counted by lead, and keeps its type. */
  campaign?: Campaign | undefined;
  /** It is asked for anew, for another model or city. */
  waiting: boolean;
  sourceType: string;
  onSent: (sent: SentLead) => void;
};

/** What an ad gives along (spec leads §3, Ad submit info). */
type Campaign = { readonly clueId?: string | undefined; readonly projectId?: string | undefined };

/** Where the forms of an inquiry stand (spec leads §9, Lead source names). */
const sourcePage = 'form_public';

/** The lead form over what popBefore says. */
export function InquiryForm({
  car,
  before,
  elsewhere,
  intention,
  only,
  campaign,
  waiting,
  sourceType,
  onSent,
}: InquiryFormProps) {
  const { seriesId, dealerId, kind } = car;
  const modelId = car.modelId ?? before.car_info.model_id;
  const subject = useMemo(
    () => ({
      seriesId,
      modelId,
      sourcePage,
      sourceType: dealerId && !campaign ? 'form_dealer_card' : sourceType,
      ...(campaign && { source: 'cpl', campaign }),
    }),
    [seriesId, modelId, dealerId, sourceType, campaign],
  );
  const offered = useMemo(() => {
    if (only) return offeredAlone(before, only);
    return elsewhere ? offeredIn(elsewhere, before.dealer_source) : offeredBy(before);
  }, [before, elsewhere, only]);

  return (
    <LeadForm
      subject={subject}
      kind={kindOf(kind, before.car_info.sell_stat)}
      offered={offered}
      visitor={before.phone_info}
      intention={intention}
      waiting={waiting}
      onSent={onSent}
    />
  );
}

/** What is still to come is asked about, not bought. */
function kindOf(kind: AskKind | undefined, sellStat: number | undefined): AskKind {
  return kind ?? (sellStat === 2 ? 'presale' : 'lowest');
}
