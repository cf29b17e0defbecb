import { useState } from 'react';

import { useCall } from '~/api/use-call';
import { stayHere } from '~/route/trail';
import { Failed, Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import * as styles from './CityLine.module.css';

type CityLineProps = {
  /** City of the data. */
  city: string;
  /** The visitor's city. */
  own: string;
  /** Address of the page for a city; without one, for the visitor's. */
  pathOf: (city: string | undefined) => string;
};

/** Shows the city of the page and offers another. */
export function CityLine({ city, own, pathOf }: CityLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.line}>
      <span>
        城市 <strong className={styles.city}>{city}</strong>
      </span>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
        }}
      >
        看其他城市
      </button>
      {city !== own && (
        <Link to={pathOf(undefined)} state={stayHere} className={styles.own}>
          看我所在的{own}
        </Link>
      )}
      {open && <Cities city={city} pathOf={pathOf} />}
    </div>
  );
}

/** Loaded when first opened. */
function Cities({ city, pathOf }: Pick<CityLineProps, 'city' | 'pathOf'>) {
  const cities = useCall('getcity', {});
  if (cities.status === 'failed') {
    return <Failed small error={cities.error} onRetry={cities.retry} />;
  }
  if (!cities.data) return <Loading />;
  const hot = cities.data.HotCityList.flatMap(({ cityList }) => cityList);
  return (
    <>
      <ul className={styles.cities} aria-label="热门城市">
        {hot.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={pathOf(name)}
              state={stayHere}
              className={styles.choice}
              aria-current={name === city ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>更多城市，请用页面右上角的城市选择</p>
    </>
  );
}
