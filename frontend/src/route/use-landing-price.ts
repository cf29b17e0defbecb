import { useCall } from '~/api/use-call';
import { usePageNow } from '~/api/visit';

import { boughtOf, landingPrice } from './landing-price';

/** In 元, from the same two calls as on the page of the model; undefined while or where it is not known. */
export function useLandingPrice(modelId: string | undefined): number | undefined {
  const at = usePageNow();
  const params = modelId === undefined ? null : { model_id: modelId };
  const model = useCall('carModalInfo', params);
  const config = useCall('getmodelconfigNew', params);
  const bought = model.data && config.data && boughtOf(model.data.modelInfo, config.data, at);
  return bought && landingPrice(bought).total;
}
