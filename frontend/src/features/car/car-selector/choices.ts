/** Options of the chooser, without entries whose id no address can hold. Pure. */
import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';

type Choice = { readonly value: string; readonly title: string };
export type ChoiceGroup = { readonly title: string; readonly choices: readonly Choice[] };

export function brandChoices(info: Payload<'gethomeinfo'>): readonly ChoiceGroup[] {
  return info.brand_list.map(({ letterName, list }) => ({
    title: letterName,
    choices: known(list.map(({ code, title }) => ({ value: code, title }))),
  }));
}

export function seriesChoices({ series }: Payload<'conditionSearch'>): readonly ChoiceGroup[] {
  const choices = known(series.map(({ seriesId, name }) => ({ value: seriesId, title: name })));
  return [{ title: '', choices }];
}

/** Newest year first, in response order. */
export function modelChoices(list: Payload<'getmodellistforformpage'>): readonly ChoiceGroup[] {
  const years = [...new Set(list.model_list.map(({ year }) => year ?? ''))];
  return years.map((year) => ({
    title: year ? `${year}款` : '其他',
    choices: known(
      list.model_list
        .filter((model) => (model.year ?? '') === year)
        .map((model) => ({
          value: model.mid,
          title: `${model.modelName} ${priceIn(model, 'manufacturerPrice').text}`.trim(),
        })),
    ),
  }));
}

function known(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ value }) => /^[0-9]{1,12}$/.test(value));
}
