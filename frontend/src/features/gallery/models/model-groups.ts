/** Models of a series by year, without their common name. */
import type { Payload } from '~/api/call-types';

export type ModelEntry = Payload<'getCarPicList'>['modelIndex'][number];

export type ModelGroup = {
  readonly year: string;
  readonly models: readonly { readonly entry: ModelEntry; readonly name: string }[];
};

/** In upstream order; names without a year are grouped under 其他. */
export function modelGroups(models: readonly ModelEntry[], seriesName: string): ModelGroup[] {
  const groups = new Map<string, { entry: ModelEntry; name: string }[]>();
  for (const entry of models) {
    const name = withoutSeries(entry.ModelName, seriesName);
    const [stated, year = '其他'] = /^(\d{4}款)\s*/.exec(name) ?? [''];
    const group = groups.get(year) ?? [];
    group.push({ entry, name: name.slice(stated.length) || name });
    groups.set(year, group);
  }
  return [...groups].map(([year, ofYear]) => ({ year, models: ofYear }));
}

/** 秦PLUS 2025款 领先型 -> 2025款 领先型 */
export function withoutSeries(modelName: string, seriesName: string): string {
  if (!seriesName || !modelName.startsWith(seriesName)) return modelName;
  return modelName.slice(seriesName.length).trim() || modelName;
}
