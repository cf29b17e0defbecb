import { useMemo } from 'react';
import { useSWRConfig } from 'swr';

import { noteProblem } from '~/lib/problems';

import { useVisit } from './visit';

export type Mending = {
  /** See ui/Boundary. */
  readonly mend: (error: unknown) => Promise<boolean>;
  /** Drops all answers; what is shown asks again. */
  readonly askAgain: () => void;
};

/** What breaks is reported, and its cause looked for among the answers, by code that only then is loaded. */
export function useMend(): Mending {
  const { preloaded, failuresChanged } = useVisit();
  const { cache, mutate, fallback } = useSWRConfig();
  return useMemo(
    () => ({
      mend: async (error) => {
        noteProblem('script', error);
        try {
          const { failBroken } = await import(/* webpackChunkName: "mend" */ './fail-broken');
          const mended = failBroken({ preloaded, cache, fallback });
          if (mended) failuresChanged();
          return mended;
        } catch {
          return false;
        }
      },
      askAgain: () => {
        for (const key of Object.keys(fallback)) delete fallback[key];
        void mutate(() => true, undefined);
      },
    }),
    [preloaded, failuresChanged, cache, mutate, fallback],
  );
}
