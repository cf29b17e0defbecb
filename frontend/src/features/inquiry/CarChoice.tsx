import { useId } from 'react';

import type { Payload } from '~/api/call-types';
import { useCall } from '~/api/use-call';
import { useCity } from '~/api/visit';
import { Icon } from '~/ui/Icon';

import styles from './CarChoice.module.css';

type CarChoiceProps = {
  seriesId: string;
  modelId: string | undefined;
  onModel: (modelId: string) => void;
};

/** The model and the city that are asked about: the browser's own lists. */
export function CarChoice({ seriesId, modelId, onModel }: CarChoiceProps) {
  const id = useId();
  const answer = useCall('getmodellistforformpage', { series_id: seriesId, sort_type: 'price' });
  const models = answer.data?.model_list;
  const { city, chooseCity } = useCity();
  const cities = useCall('getcity', {});
  return (
    <>
      {models?.length !== 0 && (
        <div className={styles.row}>
          <label htmlFor={`${id}-model`} className={styles.label}>
            车款
          </label>
          <Box>
            <select
              id={`${id}-model`}
              className={styles.select}
              value={modelId ?? ''}
              onChange={(event) => {
                onModel(event.target.value);
              }}
            >
              <Models list={models ?? []} modelId={modelId} />
            </select>
          </Box>
        </div>
      )}
      <div className={styles.row}>
        <label htmlFor={`${id}-city`} className={styles.label}>
          城市
        </label>
        <Box>
          <select
            id={`${id}-city`}
            className={styles.select}
            value={city}
            onChange={(event) => {
              chooseCity(event.target.value);
            }}
          >
            <Cities list={cities.data} city={city} />
          </select>
        </Box>
      </div>
    </>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.box}>
      {children}
      <Icon name="down" size={14} />
    </span>
  );
}

type ModelsProps = {
  list: Payload<'getmodellistforformpage'>['model_list'];
  modelId: string | undefined;
};

/** The one that is chosen is among them, whatever the list says. */
function Models({ list, modelId }: ModelsProps) {
  const known = list.some(({ mid }) => mid === modelId);
  return (
    <>
      {!known && <option value={modelId ?? ''}>{modelId ? '当前车款' : '不限车款'}</option>}
      {list.map(({ mid, modelName, manufacturerPrice, sell_stat: state }) => (
        <option key={mid} value={mid}>
          {[modelName, manufacturerPrice, state === 0 ? '已停售' : state === 2 ? '预售' : '']
            .filter(Boolean)
            .join('　')}
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
