import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { CallError } from '~/api/call-error';
import { recentAnswers } from '~/api/recent-answers';
import { traceIdOf } from '~/api/page-data';
import { useSend } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { usePlace } from '~/route/route';

import { figureReport } from './figure-report';

export type ReportStatus = 'idle' | 'sending' | 'sent' | 'failed' | 'limited';

/** Those that arrived, in this document. */
const sent = new Set<string>();

/** Sends the report of one figure, once. */
export function useFigureReport(figure: HTMLElement): [ReportStatus, () => void] {
  const [shown, setShown] = useState<{ of: HTMLElement; status: ReportStatus }>();
  const { page } = usePlace();
  const { city, pageData } = useVisit();
  const swr = useSWRConfig();
  const send = useSend();
  const status = shown?.of === figure ? shown.status : 'idle';

  function report(): void {
    if (status === 'sending' || status === 'sent') return;
    const show = (next: ReportStatus): void => {
      setShown({ of: figure, status: next });
    };
    const answers = recentAnswers(swr);
    const words = figureReport(figure, { page, city, traceId: traceIdOf(pageData), answers });
    const { page: where, place, code } = words;
    const same = JSON.stringify([where, place, code, figure.textContent]);
    if (sent.has(same)) {
      show('sent');
      return;
    }
    show('sending');
    send('errorReport', {}, { ...words, time: Date.now() }).then(
      () => {
        sent.add(same);
        show('sent');
      },
      (error: unknown) => {
        show(error instanceof CallError && error.kind === 'limited' ? 'limited' : 'failed');
      },
    );
  }
  return [status, report];
}

/** For tests: a new document has sent nothing. */
export function forgetFigureReports(): void {
  sent.clear();
}
