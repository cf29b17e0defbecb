/** An image upstream for tests: one series, four tabs, three models. */
import type { Payload } from '~/api/call-types';

type PicturePage = Payload<'getCarPicList'>;

export const picturesPath = '/api/image/getcarpiclist';
export const seriesPath = '/api/series/getseriesinfo';
export const modelPath = '/api/model/carmodalinfo';

const fakeTotals: { readonly [tag: string]: number } = {
  外观: 64,
  内饰: 31,
  空间: 0,
  官方图: 4,
};

export const fakeSeries: Payload<'getSeriesInfo'> = {
  id: '1001',
  name: '秦PLUS',
  brand_name: '比亚迪',
  level: '紧凑型车',
  price: '7.98-10.98万',
};

const models = ['领先型', '超越型', '尊贵型'].map((name, index) => ({
  ModelId: String(20001 + index),
  ModelName: `秦PLUS 2025款 ${name}`,
}));

export const fakeModel: Payload<'carModalInfo'> = {
  modelInfo: {
    model_id: '20002',
    model_name: '秦PLUS 2025款 超越型',
    series_id: '1001',
    seriesName: '秦PLUS',
  },
  priceSortDealer: [],
};

/** A page of a tab: with a model, its own pictures first. */
export function fakePictures(query: { readonly [name: string]: string | undefined }): PicturePage {
  const { tag_name: tag = '外观', mid, pn = '1' } = query;
  const total = fakeTotals[tag] ?? 0;
  const all = Array.from({ length: total }, (_, index) => ({
    ...(models[index % models.length] ?? { ModelId: '', ModelName: '' }),
    url: `/media/${tag}-${index + 1}.svg`,
    thumb: `/media/${tag}-${index + 1}-small.svg`,
    title: `${tag}${index + 1}`,
    color: '雪域白',
    width: 1200,
    height: 800,
  }));
  const own = all.filter(({ ModelId }) => ModelId === mid);
  const list = mid ? [...own, ...all.filter(({ ModelId }) => ModelId !== mid)] : all;
  const start = (Number(pn) - 1) * 30;
  return {
    SeriesId: '1001',
    pn: Number(pn),
    total,
    own_total: own.length,
    lists: { seriesName: '秦PLUS', list: list.slice(start, start + 30) },
    modelIndex: models.slice(0, total).map((model) => ({
      ...model,
      index: list.findIndex(({ ModelId }) => ModelId === model.ModelId) + 1,
      count: list.filter(({ ModelId }) => ModelId === model.ModelId).length,
    })),
  };
}
