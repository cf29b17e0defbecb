import { useEffect, useState, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import { usePlace } from '~/route/route';

import type { LeadFormEvent } from './lead-form.machine';
import type { LeadSubject } from './lead-payload';

export const codeReason = '为保障您的信息安全，请完成短信验证';

/**
 * Asks once whether the form wants a code whatever the phone (spec leads §7, getVerifyCodeStatus), and
 * answers the experiments that the visitor is in. Where that fails, the risk check still decides.
 */
export function useCodeStatus(
  subject: LeadSubject,
  tell: Dispatch<LeadFormEvent>,
): readonly string[] | undefined {
  const [sids, setSids] = useState<readonly string[]>();
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
      ...(pageId && { ad_page_id: pageId }),
    } as const;
    send('getVerifyCodeStatus', {}, body).then(
      ({ status, yj_exp }) => {
        if (!asked) return;
        setSids(yj_exp.sids);
        tell({ type: 'code-status-known', wanted: status === 1, reason: codeReason });
      },
      () => {
        // The risk check decides.
      },
    );
    return () => {
      asked = false;
    };
  }, [send, search, seriesId, sourceType, sourcePage, source, tell]);

  return sids;
}
