import { useEffect } from 'react';

import { noteProblem } from '~/lib/problems';

import type { Payload } from './call-types';
import { useCall, type CallState } from './use-call';

/** The city list; a failure is reported (spec leads §8). */
export function useCities(): CallState<Payload<'getcity'>> {
  const cities = useCall('getcity', {});
  const { error } = cities;
  useEffect(() => {
    if (error) noteProblem('city', error);
  }, [error]);
  return cities;
}
