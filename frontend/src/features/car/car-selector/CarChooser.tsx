import { useState } from 'react';

import { useCall } from '~/api/use-call';
import type { CarId } from '~/paths';
import { Failed } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

import * as styles from './CarChooser.module.css';
import { brandChoices, modelChoices, seriesChoices } from './choices';
import { ChoiceSelect } from './ChoiceSelect';

type CarChooserProps = {
  /** Address for a selected car. */
  pathOf: (car: CarId) => string;
};

/** Selects brand, series and optionally model. Each list is requested after the one before is selected. */
export function CarChooser({ pathOf }: CarChooserProps) {
  const [brand, setBrand] = useState('');
  const [seriesId, setSeries] = useState('');
  const [modelId, setModel] = useState('');
  const brands = useCall('gethomeinfo', {});
  const series = useCall('conditionSearch', brand ? { brand, rn: 100, need_price: 0 } : null);
  const models = useCall('getmodellistforformpage', seriesId ? { series_id: seriesId } : null);
  const failed = [brands, series, models].find(({ status }) => status === 'failed');

  return (
    <div className={styles.chooser}>
      <ChoiceSelect
        label="品牌"
        groups={brands.data && brandChoices(brands.data)}
        waiting={brands.status === 'loading'}
        value={brand}
        onChoose={(chosen) => {
          setBrand(chosen);
          setSeries('');
          setModel('');
        }}
      />
      <ChoiceSelect
        label="车系"
        groups={series.data && seriesChoices(series.data)}
        waiting={series.status === 'loading'}
        value={seriesId}
        onChoose={(chosen) => {
          setSeries(chosen);
          setModel('');
        }}
      />
      <ChoiceSelect
        label="车款"
        optional
        groups={models.data && modelChoices(models.data)}
        waiting={models.status === 'loading'}
        value={modelId}
        onChoose={setModel}
      />
      {failed && <Failed small error={failed.error} onRetry={failed.retry} />}
      {seriesId ? (
        <Link
          to={pathOf(modelId ? { modelId } : { seriesId })}
          className={buttonClass({ look: 'primary' })}
        >
          查看
        </Link>
      ) : (
        <span
          className={buttonClass({ look: 'primary' }, styles.off)}
          role="link"
          aria-disabled="true"
        >
          查看
        </span>
      )}
    </div>
  );
}
