import { useCallback } from 'react';

import { useVisit } from '~/api/visit';

import { targetOf, type Target } from './target';

/** The validated target of an upstream address. */
export function useTarget(): (address: string | undefined) => Target {
  const { linkHosts } = useVisit().pageData;
  return useCallback((address) => targetOf(address, linkHosts), [linkHosts]);
}
