import { useEffect } from 'react';

import { useAskingPage } from './asking-page';
import type { Payload } from './call-types';
import { report } from './report';
import { useCall, type CallState } from './use-call';

/** The city list; a failure is reported (spec leads §8). */
export function useCities(): CallState<Payload<'getcity'>> {
  const cities = useCall('getcity', {});
  const page = useAskingPage();
  const { error } = cities;
  useEffect(() => {
    if (error) report({ kind: 'city', error, page, time: Date.now() });
  }, [error, page]);
  return cities;
}
