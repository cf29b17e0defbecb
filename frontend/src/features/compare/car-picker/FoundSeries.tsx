import { useEffect, useState } from 'react';

import { useCall } from '~/api/use-call';
import { Empty } from '~/ui/AsyncState';
import { browserClock, type Clock } from '~/lib/clock';

import { Column, SeriesRow } from './Column';
import * as styles from './CarPicker.module.css';

/** Debounce, as in the search box of the top bar (spec browsing §9). */
const pauseMs = 150;

type FoundSeriesProps = {
  words: string;
  current: string | undefined;
  onChoose: (seriesId: string) => void;
};

/** Suggested series for a search text; other suggestions are left out. */
export function FoundSeries({ words, current, onChoose }: FoundSeriesProps) {
  const query = useSettled(words, pauseMs);
  const found = useCall('searchSug', { query }, { keepPrevious: true });
  return (
    <Column title="搜索结果" state={found} idle="">
      {({ text_att: suggestions }) => {
        const series = suggestions.flatMap(({ series_id: id, text_array: pieces }) =>
          id ? [{ id, name: pieces.map(({ text }) => text).join('') }] : [],
        );
        if (series.length === 0) return <Empty small>没有找到这样的车系</Empty>;
        return (
          <ul className={styles.rows}>
            {series.map(({ id, name }) => (
              <SeriesRow
                key={id}
                name={name}
                active={id === current}
                onChoose={() => {
                  onChoose(id);
                }}
              />
            ))}
          </ul>
        );
      }}
    </Column>
  );
}

/** Debounces a value by `ms`. */
export function useSettled<Value>(value: Value, ms: number, clock: Clock = browserClock): Value {
  const [settled, setSettled] = useState(value);
  useEffect(
    () =>
      clock.after(ms, () => {
        setSettled(value);
      }),
    [value, ms, clock],
  );
  return settled;
}
