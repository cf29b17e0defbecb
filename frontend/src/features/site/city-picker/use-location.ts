import { useEffect, useReducer, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { useCity, useVisit } from '~/api/visit';
import { browserClock, type Clock } from '~/lib/clock';
import { useEntered } from '~/lib/use-entered';

import { forgetLocated, keepLocated, readLocated } from './location-store';
import { location, notLocated, type LocationEvent, type LocationState } from './location.machine';
import { lookUp } from './maps-lookup';
import { askPosition } from './position';
import { knownCity } from './city-list';

/** Runs the machine: every effect depends on its state alone. */
export function useLocation(
  clock: Clock = browserClock,
): [state: LocationState, tell: Dispatch<LocationEvent>] {
  const [state, tell] = useReducer(location, notLocated);
  const { mapsUrl } = useVisit().pageData;
  const { followCookies } = useCity();
  const send = useSend();

  useEffect(() => {
    const located = readLocated(clock.now());
    if (located) tell({ type: 'remembered', located });
  }, [clock]);

  useEntered(state, () => {
    const { status, attempt } = state;
    if (status === 'positioning') {
      return askPosition(clock, (answer) => {
        tell(
          answer.status === 'positioned'
            ? { type: 'positioned', attempt, point: answer.point }
            : { type: 'not-positioned', attempt, code: answer.code },
        );
      });
    }
    if (status === 'looking-up') {
      const notFound = (code: 1 | 3): void => {
        tell({ type: 'not-found', attempt, code });
      };
      if (mapsUrl === null) {
        notFound(3);
        return;
      }
      return lookUp(mapsUrl, state.point, clock, (answer) => {
        if (answer.status === 'not-found') notFound(answer.code);
        else {
          // The gateway treats cities outside our list as the default one: reject them.
          send('getcity', {}).then(
            (cities) => {
              const { cityCode, district } = answer.city;
              const known = knownCity(cities, cityCode);
              const city = known && { ...known, ...(district && { district }) };
              if (city) tell({ type: 'found', attempt, city, at: clock.now() });
              else notFound(3);
            },
            () => {
              notFound(3);
            },
          );
        }
      });
    }
    if (status === 'located') {
      // A remembered location is already stored and keeps its time.
      if (attempt > 0) keepLocated(state.located);
      followCookies();
    } else if (status === 'failed') {
      forgetLocated();
      followCookies();
    }
    return undefined;
  });
  return [state, tell];
}
