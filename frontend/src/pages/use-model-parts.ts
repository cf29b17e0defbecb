import { modelView } from '~/features/car/head/model-view';
import { useSiblings } from '~/features/car/model-difference/siblings';
import { sheetOf } from '~/features/car/model-parameters/sheet';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';

/** Prices may differ by city: keep showing the previous city's while the new ones load. */
const keep = { keepPrevious: true };

/** What the page of a model asks for, and what several of its sections read from the answers. */
export function useModelParts(modelId: string) {
  const modal = usePart('carModalInfo', keep);
  const payloads = { carModalInfo: modal.data };
  const config = usePart('getmodelconfigNew', keep);
  const beside = usePart('getModelsBeside', keep);
  const series = useDependentPart('getSeriesInfo', payloads, keep);
  const models = useDependentPart('getmodellistforformpage', payloads, keep);
  const pictures = useDependentPart('getCarPicList', payloads, keep);
  const reviews = useDependentPart('getserieskoubeilist', payloads, keep);
  const model = modal.data && modelView(modelId, modal.data);
  const compared = useSiblings(beside, models, modelId, model?.price);
  const sheet = config.data && sheetOf(config.data, modelId);
  return { payloads, modal, config, series, models, pictures, reviews, model, compared, sheet };
}

export type ModelParts = ReturnType<typeof useModelParts>;
