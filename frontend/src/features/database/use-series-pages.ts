import { useEffect, useReducer, useState, type Dispatch } from 'react';

import type { CallError } from '~/api/call-error';
import type { Params, Payload } from '~/api/call-types';
import { useSend } from '~/api/use-send';
import { useEntered } from '~/lib/use-entered';

import {
  openList,
  seriesPages,
  settled,
  type SeriesPages,
  type SeriesPagesEvent,
} from './series-pages.machine';

export type Answer = Payload<'conditionSearch'>;
export type Car = Answer['series'][number];
export type Pages = SeriesPages<Car, CallError>;
type PagesEvent = SeriesPagesEvent<Car, CallError>;

/** Parameters of the first page. */
export type Question = { readonly [name: string]: string };

/** Loaded pages by the parameters of the first, to restore the scroll position on return. */
const readBefore = new WeakMap<Answer['series'], Pages>();

/** Runs the machine. Requests later pages without counts: the first page has them. */
export function useSeriesPages(
  question: Question,
  { series }: Answer,
): [Pages, Dispatch<PagesEvent>] {
  const [state, dispatch] = useReducer<Pages, undefined, [PagesEvent]>(
    seriesPages,
    undefined,
    open,
  );
  const [opened, setOpened] = useState(series);
  const send = useSend();
  const { more } = state;

  function open(): Pages {
    return readBefore.get(series) ?? openList(Number(question['pn'] ?? 1), series);
  }

  if (opened !== series) {
    setOpened(series);
    dispatch({ type: 'list-opened', list: open() });
  }

  useEffect(() => {
    readBefore.set(opened, settled(state));
  }, [opened, state]);

  useEntered(more, () => {
    if (more.status !== 'loading') return;
    const { pn, attempt } = more;
    const params = {
      ...question,
      pn: String(pn),
      need_count: undefined,
    } as unknown as Params<'conditionSearch'>;
    send('conditionSearch', params).then(
      (answer) => {
        dispatch({ type: 'answered', attempt, items: answer.series });
      },
      (error: unknown) => {
        dispatch({ type: 'failed', attempt, problem: error as CallError });
      },
    );
  });

  return [state, dispatch];
}
