import { useEffect } from 'react';

import { useVisit } from '~/api/visit';

import { openTrace } from './trace';

/** Sends what the browser saw of a trace that is kept. Shows nothing. */
export function BrowserTrace() {
  const { pageData } = useVisit();
  useEffect(() => openTrace(pageData), [pageData]);
  return null;
}
