import { useId } from 'react';

import { ownMedia } from '~/route/ad-address';
import { AdMark } from '~/ui/AdMark';
import { Picture } from '~/ui/Picture';
import type { Payload } from '~/api/call-types';
import { priceIn } from '~/lib/price';
import { Price } from '~/ui/Price';

import * as styles from './AdPoster.module.css';
import * as groundStyles from './AdGround.module.css';
import * as seriesStyles from './AdSeries.module.css';

type AdPosterProps = { image: string | undefined; title: string; strip?: boolean };

/** Repeats the ad that the visitor clicked, as orientation. */
export function AdPoster({ image, title, strip = false }: AdPosterProps) {
  const own = ownMedia(image);
  if (!own) return null;
  return (
    <div className={styles.poster} data-strip={strip}>
      <Picture
        src={own}
        alt={title}
        fit={strip ? 'cover' : 'contain'}
        eager
        className={styles.picture}
      />
      <AdMark />
    </div>
  );
}

/** The picture behind the page: from the address, else from the ad; foreign hosts are ignored. */
export function AdGround({ chosen, own }: { chosen: string | undefined; own: string | undefined }) {
  const image = ownMedia(chosen) ?? ownMedia(own);
  if (!image) return null;
  return <img className={groundStyles.picture} src={image} alt="" decoding="async" />;
}

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
    <fieldset className={seriesStyles.cars}>
      <legend className={seriesStyles.legend}>
        {series.length > 1 ? '选择活动车系' : '活动车系'}
      </legend>
      {series.map(({ series_id: id, series_name: title, white_bg_img: picture, ...car }) => (
        <label key={id} className={seriesStyles.car}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => {
              onChoose(id);
            }}
          />
          <Picture src={picture} alt="" fit="contain" className={seriesStyles.picture} />
          <span className={seriesStyles.words}>
            <span className={seriesStyles.name}>{title}</span>
            <Price price={priceIn(car, 'price')} size="small" inside />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
