import { useId } from 'react';

import type { Payload } from '~/api/call-types';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import styles from './AdSeries.module.css';

type Series = Payload<'getSubmit'>['series'][number];

type AdSeriesProps = {
  series: readonly Series[];
  chosen: string;
  onChoose: (seriesId: string) => void;
};

/** The cars of the ad, one of which is selected for the inquiry. */
export function AdSeries({ series, chosen, onChoose }: AdSeriesProps) {
  const name = useId();
  return (
    <fieldset className={styles.cars}>
      <legend className={styles.legend}>{series.length > 1 ? '选择活动车系' : '活动车系'}</legend>
      {series.map(({ series_id: id, series_name: title, white_bg_img: picture, price }) => (
        <label key={id} className={styles.car}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => {
              onChoose(id);
            }}
          />
          <Picture src={picture} alt="" fit="contain" className={styles.picture} />
          <span className={styles.words}>
            <span className={styles.name}>{title}</span>
            <Price text={price} size="small" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
