import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { useCity } from '~/api/visit';
import { modelOption } from '~/lib/model-option';
import { SelectField } from '~/ui/SelectField';

type CarChoiceProps = {
  seriesId: string;
  modelId: string | undefined;
  onModel: (modelId: string) => void;
};

/** Selectors of model and city. */
export function CarChoice({ seriesId, modelId, onModel }: CarChoiceProps) {
  const answer = useCall('getmodellistforformpage', { series_id: seriesId, sort_type: 'price' });
  const models = answer.data?.model_list;
  const { city, chooseCity } = useCity();
  const cities = useCall('getcity', {});
  return (
    <>
      {models?.length !== 0 && (
        <SelectField label="车款" value={modelId ?? ''} onChange={onModel}>
          <Models list={models ?? []} modelId={modelId} />
        </SelectField>
      )}
      <SelectField label="城市" value={city} onChange={chooseCity}>
        <Cities list={cities.data} city={city} />
      </SelectField>
    </>
  );
}

type ModelsProps = {
  list: Payload<'getmodellistforformpage'>['model_list'];
  modelId: string | undefined;
};

/** Includes the selected model even if the list lacks it. */
function Models({ list, modelId }: ModelsProps) {
  const known = list.some(({ mid }) => mid === modelId);
  return (
    <>
      {!known && <option value={modelId ?? ''}>{modelId ? '当前车款' : '不限车款'}</option>}
      {list.map((model) => (
        <option key={model.mid} value={model.mid}>
          {modelOption(model)}
        </option>
      ))}
    </>
  );
}

function Cities({ list, city }: { list: Payload<'getcity'> | undefined; city: string }) {
  const all = list?.AllCityList ?? [];
  const known = all.some(({ cityList }) => cityList.some(({ name }) => name === city));
  return (
    <>
      {!known && <option value={city}>{city}</option>}
      {all.map(({ letter, cityList }) => (
        <optgroup key={letter} label={letter}>
          {cityList.map(({ name, code }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
