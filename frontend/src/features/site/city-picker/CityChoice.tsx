import { useRef, type KeyboardEvent, type Ref } from 'react';

import { Empty } from '~/ui/AsyncState';

import * as styles from './CityChoice.module.css';
import type { City, CityGroup } from './city-list';
import { moveFocus } from './move-focus';

type CityChoiceProps = {
  ref: Ref<HTMLDivElement>;
  city: string;
  hot: readonly City[];
  groups: readonly CityGroup[];
  onChoose: (city: string) => void;
};

/** Hot cities, the letters, and every city by letter. Arrow keys move between them. */
export function CityChoice({ ref, city, hot, groups, onChoose }: CityChoiceProps) {
  const list = useRef<HTMLDivElement>(null);
  if (groups.length === 0) return <Empty small>没有这个城市</Empty>;

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  }

  function goTo(letter: string): void {
    const heading = list.current?.querySelector<HTMLElement>(`[data-letter="${letter}"]`);
    if (list.current && heading) list.current.scrollTop = heading.offsetTop;
  }

  const button = ({ name, code }: City, first: boolean) => (
    <button
      key={code}
      type="button"
      className={styles.city}
      aria-current={name === city ? 'true' : undefined}
      data-roving={name}
      tabIndex={first ? 0 : -1}
      onClick={() => {
        onChoose(name);
      }}
    >
      {name}
    </button>
  );

  return (
    // The buttons inside take the focus; the keys only move it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} onKeyDown={handleKey}>
      {hot.length > 0 && (
        <section className={styles.hot} aria-label="热门城市">
          <h3 className={styles.heading}>热门</h3>
          <div className={styles.cities}>{hot.map((item, at) => button(item, at === 0))}</div>
        </section>
      )}
      <nav className={styles.letters} aria-label="按首字母">
        {groups.map(({ letter }) => (
          <button
            key={letter}
            type="button"
            className={styles.letter}
            onClick={() => {
              goTo(letter);
            }}
          >
            {letter}
          </button>
        ))}
      </nav>
      <div ref={list} className={styles.list}>
        {groups.map(({ letter, cities }, group) => (
          <section key={letter} className={styles.group} data-letter={letter}>
            <h3 className={styles.heading}>{letter}</h3>
            <div className={styles.cities}>
              {cities.map((item, at) => button(item, group + at === 0))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
