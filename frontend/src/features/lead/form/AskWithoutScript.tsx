import { useMemo } from 'react';

import { useVisit } from '~/api/visit';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { later } from '~/ui/later';

// Style of what is written on the server alone: the document links it.
import './PlainForm.module.css';

/** Never loaded by a browser that runs scripts: it does not read what stands in noscript. */
const PlainForm = later(
  () => import(/* webpackChunkName: "plain-form" */ './PlainForm').then((chunk) => chunk.PlainForm),
  () => null,
);

type AskWithoutScriptProps = {
  isSold: boolean;
  /** Of the page, or the one that its series prefers. */
  modelId: string | undefined;
};

/** In place of the inquiry, which is asked for by script. */
export function AskWithoutScript({ isSold, modelId }: AskWithoutScriptProps) {
  const { pathname, search } = useRoute();
  const { form } = useVisit().pageData;
  // Of a model's page, where the other two come after it.
  const { data: carModalInfo } = usePart('carModalInfo');
  const payloads = useMemo(() => ({ carModalInfo }), [carModalInfo]);
  const { data: models } = useDependentPart('getmodellistforformpage', payloads);
  const { data: dealers } = useDependentPart('dealerList', payloads);
  return (
    <noscript>
      {isSold ? (
        <PlainForm
          address={pathname + search}
          view={form}
          offer={{ models: models?.model_list ?? [], modelId, dealers }}
        />
      ) : (
        <p>已停售的车款不能询价。</p>
      )}
    </noscript>
  );
}
