import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { Button } from '~/ui/Button';
import { OutcomeNotice } from '~/ui/OutcomeNotice';

import * as styles from './AcceptedLead.module.css';
import { leadNames, type LeadKind } from './open-lead';
import type { Answer } from './outbox.machine';
import { heldWords, titleOf, withdrawnWords } from './outbox-words';
import { useAcceptedLead } from './use-accepted-lead';
import { useFocusStays } from './use-focus-stays';

type AcceptedLeadProps = {
  receiptNumber: string;
  /** What the lead is about. */
  seriesId?: string | undefined;
  kind?: LeadKind;
  /** For a page whose heading says what is known: the notice does not repeat that. Stable between renders. */
  onAnswer?: ((status: Answer['status']) => void) | undefined;
  /** Leads to a new form, once this lead has come to nothing. */
  again?: ReactNode;
};

/** In place of the success: a lead that the gateway has accepted, and what became of it. */
export function AcceptedLead(props: AcceptedLeadProps) {
  const { receiptNumber, seriesId, kind = 'inquiry', onAnswer, again } = props;
  const what = leadNames[kind];
  const { answer, withdrawal, withdraw } = useAcceptedLead(receiptNumber, kind, seriesId);
  const status = answer?.status;
  // Before it is painted: the heading changes with the notice.
  useLayoutEffect(() => {
    if (status) onAnswer?.(status);
  }, [status, onAnswer]);
  const place = useRef<HTMLDivElement>(null);
  useFocusStays(place, status);
  return (
    <div
      ref={place}
      role="group"
      aria-label={`${what}的进展`}
      className={styles.place}
      tabIndex={-1}
    >
      {answer ? (
        <OutcomeNotice
          isGood={status === 'held' || status === 'accepted'}
          title={
            status === 'held' ? heldWords : onAnswer ? undefined : titleOf(answer.status, kind)
          }
        >
          {wordsOf(answer, kind)}
        </OutcomeNotice>
      ) : (
        <OutcomeNotice isGood={false}>正在查询您的{what}是否已送达…</OutcomeNotice>
      )}
      <p className={styles.receipt}>
        <span>
          回执号 <span className={styles.number}>{receiptNumber}</span>
        </span>
        {status === 'held' && (
          <Button size="small" aria-disabled={withdrawal === 'asked'} onClick={withdraw}>
            {withdrawal === 'asked' ? '正在撤回…' : `撤回${what}`}
          </Button>
        )}
        {(status === 'refused' || status === 'withdrawn') && again}
      </p>
      {status === 'held' && withdrawal === 'failed' && (
        <p className={styles.words} role="alert">
          暂时无法撤回，请稍后再试。
        </p>
      )}
    </div>
  );
}

/** How long the gateway keeps it, and what for, is what the privacy policy says too. */
function wordsOf(answer: Answer, kind: LeadKind): string {
  const what = leadNames[kind];
  switch (answer.status) {
    case 'held':
      return `经销商系统暂时没有响应，我们会加密保存您的${what}并继续转送，最长 24 小时，送达后立即删除。`;
    case 'accepted':
      return `您的${what}已送达经销商，请保持手机畅通，经销商将尽快与您联系`;
    case 'refused':
      return answer.message;
    case 'withdrawn':
      return withdrawnWords(answer.mayHaveArrived, kind);
    case 'failed':
    case 'unknown':
      return `您的${what}已收到，稍后会自动再查是否已送达。`;
  }
}
