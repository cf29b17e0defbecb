import { useCallback } from 'react';

import { useVisit } from '~/api/visit';

import { targetOf, type Target } from './target';

/** Where an address that an upstream gave may lead from here. */
export function useTarget(): (address: string | undefined) => Target {
  const { linkHosts } = useVisit().pageData;
  return useCallback((address) => targetOf(address, linkHosts), [linkHosts]);
}
