import { useMemo } from 'react';

import type { Payload } from '~/api/call-types';
import { isPresale } from '~/lib/sell-status';
import type { AskedCar, AskKind } from '~/route/ask-price';
import { sourceTypeOf } from '~/route/source-type';

import type { Dealer } from './dealer-picker.machine';
import type { LeadSubject } from './lead-payload';
import type { SentLead } from './sent-lead';
import { LeadForm } from './LeadForm';
import { offeredAlone, offeredBy, offeredIn } from './offered-dealers';
import { sourceOfAds } from './open-lead';

type InquiryFormProps = {
  car: AskedCar;
  before: Omit<Payload<'popBefore'>, 'entrance'>;
  /** Dealers of other cities if this one has none. */
  elsewhere?: Payload<'dealerList'> | undefined;
  intention?: string | undefined;
  /** The only dealer to ask, whatever the upstream offers. */
  only?: Dealer | undefined;
  /** The ad of the form: the source of its lead is cpl, its type is kept. */
  campaign?: Campaign | undefined;
  /** Being reloaded for another model or city. */
  waiting: boolean;
  sourceType: string;
  onSent: (sent: SentLead) => void;
};

/** Members of an ad that go with its lead (spec leads §3, Ad submit info). */
type Campaign = NonNullable<LeadSubject['campaign']>;

/** clue_source_page of inquiry forms (spec leads §9, Lead source names). */
const sourcePage = 'form_public';

/** The lead form, filled from popBefore. */
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
  const { seriesId, dealerId, dealerName: name, kind } = car;
  const modelId = car.modelId ?? before.car_info.model_id;
  const subject = useMemo(
    () => ({
      seriesId,
      modelId,
      sourcePage,
      sourceType: sourceTypeOf({ sourceType, isAd: !!campaign }, dealerId),
      ...(campaign && { source: sourceOfAds, campaign }),
    }),
    [seriesId, modelId, dealerId, sourceType, campaign],
  );
  const offered = useMemo(() => {
    const one = only ?? (dealerId && name ? { dealerId, name } : undefined);
    if (one) return offeredAlone(before, one);
    return elsewhere ? offeredIn(elsewhere, before.dealer_source) : offeredBy(before);
  }, [before, elsewhere, only, dealerId, name]);

  return (
    <LeadForm
      subject={subject}
      kind={kindOf(kind, before.car_info.sell_stat)}
      offered={offered}
      visitor={before.phone_info}
      intention={intention}
      waiting={waiting}
      onSent={(sent) => {
        onSent({ ...sent, sourceType: subject.sourceType });
      }}
    />
  );
}

/** A pre-sale car is asked about as such. */
function kindOf(kind: AskKind | undefined, sellStat: number | undefined): AskKind {
  return kind ?? (isPresale(sellStat) ? 'presale' : 'lowest');
}
