import { useEffect, useRef } from 'react';

import { useVisit } from '~/api/visit';
import { useEntered } from '~/lib/use-entered';
import { usePlace } from '~/route/route';

import { openLog, type Log } from './log';
import { watchAds } from './watch-ads';

/** Connects the pages to the behaviour log. Renders nothing. */
export function BehaviourLog() {
  const { page, view, search } = usePlace();
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

  useEntered(view, () => {
    log.current?.entered(page, search);
  });
  return null;
}
