import { useEffect } from 'react';

import { useVisit } from '~/api/visit';

import { openTrace } from './trace';

/** Sends the browser's spans of a sampled trace. Renders nothing. */
export function BrowserTrace() {
  const { pageData } = useVisit();
  useEffect(() => openTrace(pageData), [pageData]);
  return null;
}
