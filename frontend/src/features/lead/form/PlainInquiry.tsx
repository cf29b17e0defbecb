import { useMemo } from 'react';

import { useVisit } from '~/api/visit';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';

import { PlainForm } from './PlainForm';

export type PlainInquiryProps = {
  /** Of the page, or the one that its series prefers. */
  modelId: string | undefined;
};

/** The plain form with the parts of its page: models and dealers come after carModalInfo on a model's. */
export function PlainInquiry({ modelId }: PlainInquiryProps) {
  const { pathname, search } = useRoute();
  const { form } = useVisit().pageData;
  const { data: carModalInfo } = usePart('carModalInfo');
  const payloads = useMemo(() => ({ carModalInfo }), [carModalInfo]);
  const { data: models } = useDependentPart('getmodellistforformpage', payloads);
  const { data: dealers } = useDependentPart('dealerList', payloads);
  return (
    <PlainForm
      address={pathname + search}
      view={form}
      offer={{ models: models?.model_list ?? [], modelId, dealers }}
    />
  );
}
