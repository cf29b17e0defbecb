import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { adLead } from '~/features/ads/ad-submit/ad-lead';
import { idOf } from '~/lib/is-id';
import { paths } from '~/paths';

import { PageInquiry } from './PageInquiry';

type AdSubmitFormProps = {
  ad: Payload<'getSubmit'>;
  seriesId: string;
  modelId: string | undefined;
  /** The ad of another city is on its way. */
  waiting: boolean;
};

/** The inquiry about a car of the ad, to its dealer. */
export function AdSubmitForm({ ad, seriesId, modelId, waiting }: AdSubmitFormProps) {
  const navigate = useNavigate();
  const { sourceType, clueId, projectId, subMerchantId } = adLead(ad);
  const campaign = useMemo(
    () => ({ clueId, projectId, subMerchantId }),
    [clueId, projectId, subMerchantId],
  );
  return (
    <PageInquiry
      car={{ seriesId, modelId, dealerId: idOf(ad.dealer_id), kind: ad.ask_kind }}
      campaign={campaign}
      waiting={waiting}
      sourceType={sourceType}
      onSent={(sent, about) => {
        void navigate(paths.submitSuccess(about), { replace: true, state: sent });
      }}
    />
  );
}
