import { useEffect, useMemo, useReducer, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { throttle } from '~/lib/throttle';
import { useEntered } from '~/lib/use-entered';

import {
  emptySearchBox,
  searchBox,
  type Goal,
  type SearchBox,
  type SearchBoxEvent,
} from './search-box.machine';

const pauseMs = 150;

/** Runs the machine: requests suggestions and navigates. */
export function useSearchBox(
  onDepart: (to: Goal) => void,
  clock: Clock = browserClock,
): [SearchBox, Dispatch<SearchBoxEvent>] {
  const [state, dispatch] = useReducer(searchBox, emptySearchBox);
  const send = useSend();
  const { question, departure } = state;

  const asking = useMemo(
    () =>
      throttle(
        () => {
          dispatch({ type: 'asked' });
        },
        pauseMs,
        clock,
      ),
    [clock],
  );
  useEffect(() => asking.cancel, [asking]);
  useEffect(() => {
    if (question.status === 'due') asking.run();
  }, [question, asking]);

  useEntered(question, () => {
    if (question.status !== 'asking') return;
    const { attempt, query } = question;
    Promise.all([send('searchSug', { query }), import('./list-chunk')])
      .then(([answer, { shownIn }]) => {
        dispatch({ type: 'answered', attempt, shown: shownIn(answer) });
      })
      .catch(() => {
        dispatch({ type: 'failed', attempt });
      });
  });

  useEntered(departure, () => {
    if (departure.status !== 'ready') return;
    dispatch({ type: 'departed' });
    onDepart(departure.to);
  });

  return [state, dispatch];
}
