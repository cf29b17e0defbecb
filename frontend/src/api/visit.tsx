/** State shared by all calls of this visit: the document's data and the visitor's city. */
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { SWRConfig, useSWRConfig } from 'swr';

import { thirtyDaysMs, writeCookie } from '~/lib/cookies';
import { invariant } from '~/lib/invariant';
import { noteProblem } from '~/lib/problems';

import { cityFollowed, cityOfCookies, followCityBy } from './city-cookies';
import { preloadedFrom, type PageData, type Preloaded } from './page-data';

export type Visit = {
  readonly pageData: PageData;
  readonly preloaded: Preloaded;
  readonly city: string;
  /** Stores the city and refetches every call. */
  readonly chooseCity: (city: string) => void;
  /** Another object when other calls count as failed (`preloaded.failures`). */
  readonly failures: object;
  readonly failuresChanged: () => void;
  /** Adopts the city that the cookies name now, as the gateway reads them. */
  readonly followCookies: () => void;
};

const VisitContext = createContext<Visit | null>(null);

export function VisitProvider({ pageData, children }: { pageData: PageData; children: ReactNode }) {
  const [city, setCity] = useState(() => {
    cityFollowed();
    return pageData.city;
  });
  const [failures, setFailures] = useState({});
  const preloaded = useMemo(() => preloadedFrom(pageData), [pageData]);
  const visit = useMemo<Visit>(
    () => ({
      pageData,
      preloaded,
      city,
      failures,
      failuresChanged: () => {
        setFailures({});
      },
      chooseCity: (chosen) => {
        writeCookie('city', chosen, thirtyDaysMs);
        cityFollowed();
        setCity(chosen);
      },
      followCookies: () => {
        cityFollowed();
        setCity(cityOfCookies());
      },
    }),
    [pageData, preloaded, city, failures],
  );
  const { followCookies } = visit;
  useEffect(() => {
    followCityBy(followCookies);
  }, [followCookies]);
  const swr = useMemo(
    () => ({
      fallback: preloaded.fallback,
      provider: () => new Map(),
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    }),
    [preloaded],
  );
  return (
    <VisitContext value={visit}>
      <SWRConfig value={swr}>{children}</SWRConfig>
    </VisitContext>
  );
}

export function useVisit(): Visit {
  const visit = use(VisitContext);
  invariant(visit, 'only under VisitProvider');
  return visit;
}

export function useCity(): Pick<Visit, 'city' | 'chooseCity' | 'followCookies'> {
  return useVisit();
}

/** Time of the document, ms: equal on the server and in the browser. */
export function usePageNow(): number {
  return useVisit().pageData.now;
}

/** What breaks is reported, and its cause looked for among the answers, by code that only then is loaded. */
export function useMend() {
  const visit = useVisit();
  const swr = useSWRConfig();
  const known = useRef({ ...visit, ...swr });
  return useCallback(async (error: unknown, whole: boolean): Promise<boolean> => {
    try {
      const { mend } = await import(/* webpackChunkName: "mend" */ './mend');
      return mend(known.current, whole, error);
    } catch {
      noteProblem('script', error);
      return false;
    }
  }, []);
}
