/** A car that exists in any data folder: the best-selling series with an id. */
export type Subject = {
  readonly seriesId: string;
  readonly seriesName: string;
  readonly modelId: string;
  readonly modelName: string;
  /** Another series, for comparisons. */
  readonly otherSeriesId: string;
};

type Answer<Result> = { readonly Result: Result };

export async function findSubject(gatewayUrl: string): Promise<Subject> {
  const { sale_list } = await ask<{
    sale_list: { series_id: string; series_name: string }[];
  }>(gatewayUrl, '/api/rank/gatherranklist');
  const [series, other] = sale_list.filter(({ series_id }) => series_id);
  if (!series || !other) throw new Error('no two series with an id among the best-selling');
  const models = await ask<{ model_list: { mid: string; modelName: string }[] }>(
    gatewayUrl,
    `/api/getmodellistforformpage?series_id=${series.series_id}`,
  );
  const [model] = models.model_list;
  if (!model) throw new Error(`no model of series ${series.series_id}`);
  return {
    seriesId: series.series_id,
    seriesName: series.series_name,
    modelId: model.mid,
    modelName: model.modelName,
    otherSeriesId: other.series_id,
  };
}

async function ask<Result>(gatewayUrl: string, address: string): Promise<Result> {
  const answer = await fetch(gatewayUrl + address, { headers: { 'x-page': 'INDEX' } });
  return ((await answer.json()) as Answer<Result>).Result;
}
