import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';

import { CallError } from '~/api/call-error';
import { recentAnswers } from '~/api/recent-answers';
import { traceIdOf } from '~/api/page-data';
import { useSend } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { usePlace } from '~/route/route';

import { figureReport } from './figure-report';

export type ReportStatus = 'idle' | 'sending' | 'sent' | 'failed' | 'limited';

/** Those that are on their way or have arrived, in this document. */
const reports = new Map<string, Promise<unknown>>();

/** Sends the report of one figure, once, also where its note is closed meanwhile. */
export function useFigureReport(figure: HTMLElement): [ReportStatus, () => void] {
  const [shown, setShown] = useState<{ of: HTMLElement; status: ReportStatus }>();
  const { page } = usePlace();
  const { city, pageData } = useVisit();
  const swr = useSWRConfig();
  const send = useSend();
  const status = shown?.of === figure ? shown.status : 'idle';

  const words = useCallback(() => {
    const traceId = traceIdOf(pageData);
    const said = figureReport(figure, { page, city, traceId, answers: recentAnswers(swr) });
    const key = JSON.stringify([said.page, said.place, said.code, figure.textContent]);
    return { said, key };
  }, [figure, page, city, pageData, swr]);
  const follow = useCallback(
    (report: Promise<unknown>) => {
      report.then(
        () => {
          setShown({ of: figure, status: 'sent' });
        },
        (error: unknown) => {
          const limited = error instanceof CallError && error.kind === 'limited';
          setShown({ of: figure, status: limited ? 'limited' : 'failed' });
        },
      );
    },
    [figure],
  );
  useEffect(() => {
    const known = reports.get(words().key);
    if (known) follow(known);
  }, [words, follow]);

  function report(): void {
    if (status === 'sending' || status === 'sent') return;
    const { said, key } = words();
    const known = reports.get(key);
    const sent = known ?? send('errorReport', {}, { ...said, time: Date.now() });
    if (!known) {
      reports.set(key, sent);
      sent.catch(() => reports.delete(key));
    }
    setShown({ of: figure, status: 'sending' });
    follow(sent);
  }
  return [status, report];
}

/** For tests: a new document has sent nothing. */
export function forgetFigureReports(): void {
  reports.clear();
}
