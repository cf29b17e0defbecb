/** The car of a gallery: the selected model, else the series. */
import type { Payload } from '~/api/call-types';

import { modelFacts, seriesFacts, type Fact } from './car-facts';

export type Car = {
  readonly name: string;
  readonly seriesName: string;
  readonly brandName: string | undefined;
  readonly picture: string | undefined;
  readonly facts: readonly Fact[];
};

export function carOf(
  series: Payload<'getSeriesInfo'> | undefined,
  model: Payload<'carModalInfo'> | undefined,
): Car | undefined {
  const shared = { brandName: series?.brand_name, picture: series?.white_bg_img };
  if (model) {
    const { model_name: modelName, seriesName } = model.modelInfo;
    return {
      name: modelName.startsWith(seriesName) ? modelName : `${seriesName} ${modelName}`,
      seriesName,
      facts: modelFacts(model),
      ...shared,
    };
  }
  if (!series) return undefined;
  return { name: series.name, seriesName: series.name, facts: seriesFacts(series), ...shared };
}
