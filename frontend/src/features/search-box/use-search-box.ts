import { useEffect, useMemo, useReducer, type Dispatch } from 'react';

import type { Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { browserClock, type Clock } from '~/lib/clock';
import { throttle } from '~/lib/throttle';

import {
  emptySearchBox,
  searchBox,
  type Goal,
  type SearchBox,
  type SearchBoxEvent,
  type Suggestion,
} from './search-box.machine';
import { piecesOf } from './suggestion-pieces';

const pauseMs = 150;

/** Runs the machine: asks for suggestions and follows a departure. */
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

  useEffect(() => {
    if (question.status !== 'asking') return;
    const { attempt, query } = question;
    send('searchSug', { query }).then(
      (payload) => {
        dispatch({ type: 'answered', attempt, suggestions: suggestionsIn(payload) });
      },
      () => {
        dispatch({ type: 'failed', attempt });
      },
    );
    // A new city does not ask the same question again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);

  useEffect(() => {
    if (departure.status !== 'ready') return;
    dispatch({ type: 'departed' });
    onDepart(departure.to);
    // One departure is one navigation, whatever the caller's function is by now.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [departure]);

  return [state, dispatch];
}

function suggestionsIn({ text_att: found }: Payload<'searchSug'>): Suggestion[] {
  return found.map(({ text_array: written, series_id: id }) => ({
    pieces: written.flatMap(piecesOf),
    seriesId: id && /^\d{1,12}$/.test(id) ? id : undefined,
  }));
}
