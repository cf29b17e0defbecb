import { useCallback } from 'react';

import { useVisit } from '~/api/visit';

import { inquiryPath, targetOf, type Target } from './target';

/** The validated target of an upstream address. */
export function useTarget(): (address: string | undefined) => Target {
  const { linkHosts } = useVisit().pageData;
  return useCallback((address) => targetOf(address, linkHosts), [linkHosts]);
}

/** The inquiry page of this site that an upstream names; undefined for any other address. */
export function useInquiryPath(address: string | undefined): string | undefined {
  return inquiryPath(useTarget()(address));
}
