import { useEffect, useState, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { readSession, writeSession } from '~/lib/storage';
import { usePlace } from '~/route/route';

import type { LeadFormEvent } from './lead-form.machine';
import type { LeadSubject } from './lead-payload';

export const codeReason = '为保障您的信息安全，请完成短信验证';

/** What getVerifyCodeStatus answered about the visitor; empty until then. */
export type VisitorStatus = {
  /** Experiments of the visitor. */
  readonly sids?: readonly string[];
  readonly loggedIn?: boolean;
};

const unknown: VisitorStatus = {};
const timesShown = 'code_reasons';

/** How often the reason is shown in a visit. */
function reasonFor(type: number, limit: number): string {
  const shown = Number(readSession(timesShown) ?? 0);
  if (type !== 1 || shown >= limit) return '';
  writeSession(timesShown, shown + 1);
  return codeReason;
}

/**
 * Asks once whether the form requires a code for any phone (spec leads §7, getVerifyCodeStatus), and
 * returns what the answer says about the visitor. If that fails, the risk check decides.
 */
export function useCodeStatus(subject: LeadSubject, tell: Dispatch<LeadFormEvent>): VisitorStatus {
  const [visitor, setVisitor] = useState(unknown);
  const send = useSend();
  const { search } = usePlace();
  const { seriesId, sourceType, sourcePage, source = 'saas' } = subject;

  useEffect(() => {
    let asked = true;
    const pageId = new URLSearchParams(search).get('page_id');
    const body = {
      type: 'pc',
      series_id: seriesId,
      form_page: sourcePage,
      clue_source_type: sourceType,
      source,
      // Anyone can write an address: one that is no id is left out, as the contract would refuse the call.
      ...(pageId && /^[A-Za-z0-9_-]{1,64}$/.test(pageId) && { ad_page_id: pageId }),
    } as const;
    send('getVerifyCodeStatus', {}, body).then(
      (answer) => {
        if (!asked) return;
        const { show_reason_type: type, show_reason_limit: limit } = answer;
        setVisitor({ sids: answer.yj_exp.sids, loggedIn: answer.passport_status === 1 });
        const wanted = answer.status === 1;
        const reason = wanted ? reasonFor(type, limit) : '';
        tell({ type: 'code-status-known', wanted, reason });
      },
      () => {
        // The risk check decides.
      },
    );
    return () => {
      asked = false;
    };
  }, [send, search, seriesId, sourceType, sourcePage, source, tell]);

  return visitor;
}
