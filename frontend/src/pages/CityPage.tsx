import { heads } from '~/api/generated/heads/CityPage';
import { CityForm } from '~/features/site/city-picker/CityForm';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed, Loading } from '~/ui/AsyncState';

import * as styles from './CityPage.module.css';

export { rules } from '~/api/generated/rules/CityPage';

/** Where the city is changed without script; with script the panel of the head does it. */
export default function CityPage() {
  useHead(heads);
  const cities = usePart('getcity');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>选择城市</h1>
      {cities.status === 'failed' && <Failed error={cities.error} onRetry={cities.retry} />}
      {cities.status === 'loading' && <Loading />}
      {cities.status === 'ready' && <CityForm cities={cities.data} />}
    </div>
  );
}
