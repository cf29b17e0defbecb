/** Facts of a car in the gallery heading, with labels for missing ones. */
import type { Payload } from '~/api/call-types';
import { priceIn, type PriceView } from '~/lib/price';

export type Fact = { readonly label: string } & (
  { readonly text: string } | { readonly price: PriceView }
);

const none = '暂无';

export function seriesFacts(series: Payload<'getSeriesInfo'>): Fact[] {
  return [
    { label: '级别', text: series.level?.toUpperCase() || '其他' },
    { label: '指导价', price: priceIn(series, 'price') },
    { label: '经销商报价', price: priceIn(series, 'dealerPrice') },
    { label: '排量', text: series.engineLiters?.join(' / ') || none },
    { label: '发动机', text: series.engineFeature || none },
  ];
}

export function modelFacts({ modelInfo: model }: Payload<'carModalInfo'>): Fact[] {
  const litres = model.fuel_consumption;
  return [
    { label: '级别', text: model.level?.toUpperCase() || '其他' },
    { label: '指导价', price: priceIn(model, 'price') },
    { label: '经销商最低价', price: priceIn(model, 'dealer_price') },
    { label: '油耗', text: litres ? `${litres}L` : none },
    { label: '排量', text: model.engineliters || none },
  ];
}

/** The car of a gallery: the selected model, else the series. */

export type Car = {
  readonly name: string;
  readonly seriesName: string;
  readonly brandName: string | undefined;
  readonly picture: string | undefined;
  /** Of the model, or of the one that stands for the series. */
  readonly modelId: string | undefined;
  readonly facts: readonly Fact[];
};

export function carOf(
  series: Payload<'getSeriesInfo'> | undefined,
  model: Payload<'carModalInfo'> | undefined,
): Car | undefined {
  const shared = { brandName: series?.brand_name, picture: series?.white_bg_img };
  if (model) {
    const { model_id: modelId, model_name: modelName, seriesName } = model.modelInfo;
    return {
      name: modelName.startsWith(seriesName) ? modelName : `${seriesName} ${modelName}`,
      seriesName,
      facts: modelFacts(model),
      modelId,
      ...shared,
    };
  }
  if (!series) return undefined;
  return {
    name: series.name,
    seriesName: series.name,
    facts: seriesFacts(series),
    modelId: series.best_model_id,
    ...shared,
  };
}
