/** The car of the inquiry's page, from the answer that the address asks for. */
import type { Payload } from '~/api/call-types';
import { priceIn, type PriceView } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import type { AskedCar } from '~/route/ask-price';
import type { Crumb } from '~/ui/Breadcrumb';

export type AskedSubject = {
  readonly car: AskedCar;
  readonly name: string;
  readonly crumbs: readonly Crumb[];
  readonly picture?: string | undefined;
  readonly price: PriceView;
  /** The model that is asked about unless another is chosen. */
  readonly preferred: string | undefined;
  /** Not a car that is no longer sold. */
  readonly isSold: boolean;
};

const home = { label: '首页', to: paths.home() };
const here = { label: '询底价' };

/** The model where the address names one; undefined until the answer is here. */
export function askedSubject(
  model: Payload<'carModalInfo'> | undefined,
  series: Payload<'getSeriesInfo'> | undefined,
): AskedSubject | undefined {
  if (model) return modelSubject(model);
  return series && seriesSubject(series);
}

function modelSubject({ modelInfo }: Payload<'carModalInfo'>): AskedSubject {
  const { model_id, model_name, series_id, seriesName } = modelInfo;
  const crumbs = [
    home,
    { label: seriesName, to: paths.series(series_id) },
    { label: model_name, to: paths.model(model_id) },
    here,
  ];
  return {
    car: { seriesId: series_id, modelId: model_id },
    name: model_name,
    crumbs,
    price: priceIn(modelInfo, 'price'),
    preferred: model_id,
    isSold: canAsk(modelInfo.sell_stat),
  };
}

function seriesSubject(series: Payload<'getSeriesInfo'>): AskedSubject {
  const { id, name, white_bg_img: picture } = series;
  const crumbs = [home, { label: name, to: paths.series(id) }, here];
  return {
    car: { seriesId: id },
    name,
    crumbs,
    picture,
    price: priceIn(series, 'price'),
    preferred: series.best_model_id,
    isSold: canAsk(series.sell_stat),
  };
}
