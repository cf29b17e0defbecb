import { useRef, useState, type KeyboardEvent } from 'react';

import { useCities } from '~/api/use-cities';
import { useVisit } from '~/api/visit';
import { Failed, Loading } from '~/ui/AsyncState';

import { CityChoice } from './CityChoice';
import { cityGroups, hotCities } from './city-list';
import * as styles from './CityPanel.module.css';
import { LocateRow } from './LocateRow';
import { keepChosen } from './location-store';
import { moveFocus } from './move-focus';

type CityPanelProps = {
  city: string;
  onChoose: (city: string) => void;
};

export function CityPanel({ city, onChoose }: CityPanelProps) {
  const [filter, setFilter] = useState('');
  const cities = useCities();
  const choices = useRef<HTMLDivElement>(null);
  const { mapsUrl } = useVisit().pageData;

  function choose(chosen: string): void {
    keepChosen(chosen);
    onChoose(chosen);
  }

  /** Down moves from the field to the first city; Enter selects the only match. */
  function handleFilterKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || cities.status !== 'ready') return;
    if (event.key === 'ArrowDown' && choices.current) {
      event.preventDefault();
      moveFocus(choices.current, 'Home');
    } else if (event.key === 'Enter') {
      const first = filter.trim() && cityGroups(cities.data, filter)[0]?.cities[0];
      if (!first) return;
      // The focus goes back to the button, which the same key would press.
      event.preventDefault();
      choose(first.name);
    }
  }

  return (
    <>
      <div className={styles.head}>
        <p>
          当前城市 <strong>{city}</strong>
        </p>
        <input
          className={styles.filter}
          type="text"
          aria-label="筛选城市"
          placeholder="城市名或首字母"
          // The visitor has just opened this panel.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          value={filter}
          onChange={(event) => {
            setFilter(event.target.value);
          }}
          onKeyDown={handleFilterKey}
        />
      </div>
      {mapsUrl !== null && <LocateRow city={city} onChoose={choose} />}
      {cities.status === 'failed' && <Failed error={cities.error} onRetry={cities.retry} small />}
      {cities.status === 'loading' && <Loading />}
      {cities.status === 'ready' && (
        <CityChoice
          ref={choices}
          city={city}
          hot={filter.trim() === '' ? hotCities(cities.data) : []}
          groups={cityGroups(cities.data, filter)}
          onChoose={choose}
        />
      )}
    </>
  );
}
