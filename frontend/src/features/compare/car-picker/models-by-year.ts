import type { Payload } from '~/api/call-types';

type Model = Payload<'getmodellistforformpage'>['model_list'][number];

/** Newest year first; within a year in upstream order. */
export function byYear(
  models: readonly Model[],
): readonly { readonly year: string; readonly models: readonly Model[] }[] {
  const years = [...new Set(models.map(({ year }) => year ?? ''))].sort((a, b) =>
    b.localeCompare(a),
  );
  return years.map((year) => ({
    year: year ? `${year}款` : '其他',
    models: models.filter((model) => (model.year ?? '') === year),
  }));
}
