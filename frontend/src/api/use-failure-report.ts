import { useEffect } from 'react';

import { noteProblem } from '~/lib/problems';

import type { CallError } from './call-error';

/** Reports a failure that the page also shows (spec browsing §8). */
export function useFailureReport(error: CallError | undefined): void {
  useEffect(() => {
    if (error) noteProblem('promise', error);
  }, [error]);
}
