import { useEffect, useRef } from 'react';

import { useVisit } from '~/api/visit';
import { usePlace } from '~/route/route';

import { openLog, type Log } from './log';
import { watchAds } from './watch-ads';

/** Tells the behaviour log what happens on the pages. Shows nothing, and disturbs nothing. */
export function BehaviourLog() {
  const { page, key, search } = usePlace();
  const { pageData } = useVisit();
  const log = useRef<Log>(null);

  useEffect(() => {
    const opened = openLog(pageData);
    log.current = opened;
    const forgetAds = watchAds();
    return () => {
      forgetAds();
      opened.close();
    };
  }, [pageData]);

  useEffect(() => {
    log.current?.entered(page, search);
    // Another entry of the history is another view, whatever its address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, page]);
  return null;
}
