import type { Payload } from '~/api/call-types';
import { useCity } from '~/api/visit';
import { paths } from '~/paths';

import * as styles from './CityForm.module.css';
import { cityGroups, hotCities, type City } from './city-list';
import { keepChosen } from './location-store';

/**
 * All cities as the buttons of a form. The gateway takes it (`bff/src/document/city_form.rs`), with script or without: it sets
 * the cookie and leads back. Its hidden field, where that is, stands outside the page's root.
 */
export function CityForm({ cities }: { cities: Payload<'getcity'> }) {
  const { city } = useCity();
  const groups = cityGroups(cities, '');
  return (
    <form id="city" method="post" action={paths.city()} className={styles.form}>
      <p>
        当前城市 <strong>{city}</strong>
      </p>
      <nav className={styles.letters} aria-label="按首字母">
        {groups.map(({ letter }) => (
          <a key={letter} href={`#city-${letter}`} className={styles.letter}>
            {letter}
          </a>
        ))}
      </nav>
      <Group title="热门城市" cities={hotCities(cities)} current={city} />
      {groups.map((group) => (
        <Group key={group.letter} title={group.letter} cities={group.cities} current={city} />
      ))}
    </form>
  );
}

type GroupProps = { title: string; cities: readonly City[]; current: string };

function Group({ title, cities, current }: GroupProps) {
  if (cities.length === 0) return null;
  return (
    <section id={`city-${title}`} className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.cities}>
        {cities.map(({ name, code }) => (
          <li key={code}>
            <button
              type="submit"
              name="city"
              value={name}
              className={styles.city}
              aria-current={name === current ? 'true' : undefined}
              // As in the panel: the location does not replace what was chosen.
              onClick={() => {
                keepChosen(name);
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
