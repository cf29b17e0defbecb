/** Facts of a car in the gallery heading, with labels for missing ones. */
import type { Payload } from '~/api/call-types';
import { driveFacts, fuelFact } from '~/lib/drive-facts';
import { priceIn, type PriceView } from '~/lib/price';

export type Fact = { readonly label: string } & (
  { readonly text: string } | { readonly price: PriceView }
);

/** They have one line. */
const mostElectric = 2;

export function seriesFacts(series: Payload<'getSeriesInfo'>): Fact[] {
  return [
    { label: '级别', text: series.level?.toUpperCase() || '其他' },
    { label: '指导价', price: priceIn(series, 'price') },
    { label: '经销商报价', price: priceIn(series, 'dealerPrice') },
    ...drive(series.electric, [
      ['排量', series.engineLiters?.join(' / ')],
      ['发动机', series.engineFeature],
    ]),
  ];
}

export function modelFacts({ modelInfo: model }: Payload<'carModalInfo'>): Fact[] {
  return [
    { label: '级别', text: model.level?.toUpperCase() || '其他' },
    { label: '指导价', price: priceIn(model, 'price') },
    { label: '经销商最低价', price: priceIn(model, 'dealer_price') },
    ...drive(model.electric, [
      fuelFact(model.electric, model.fuel_consumption),
      ['排量', model.engineliters],
    ]),
  ];
}

type Drive = Parameters<typeof driveFacts>;

function drive(electric: Drive[0], engine: Drive[2]): Fact[] {
  const facts = driveFacts(electric, mostElectric, engine);
  return facts.map(({ name, value }) => ({ label: name, text: value }));
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
