import { useEffect } from 'react';

import { Button } from '~/ui/Button';
import { OutcomeNotice } from '~/ui/OutcomeNotice';

import styles from './AcceptedLead.module.css';
import type { Answer } from './outbox.machine';
import { endTitle, heldWords, withdrawnWords } from './outbox-words';
import { useAcceptedLead } from './use-accepted-lead';

type AcceptedLeadProps = {
  receiptNumber: string;
  /** What was sent, such as 报名. */
  what?: string;
  /** For a page whose heading says how it ended: the notice does not repeat that. Stable between renders. */
  onEnd?: ((status: Answer['status']) => void) | undefined;
};

/** In place of the success: a lead that the gateway has and the upstream has not yet. */
export function AcceptedLead({ receiptNumber, what = '询价', onEnd }: AcceptedLeadProps) {
  const { end, withdrawal, withdraw } = useAcceptedLead(receiptNumber);
  const { text, isGood } = wordsOf(end, what);
  const status = end?.status;
  useEffect(() => {
    if (status) onEnd?.(status);
  }, [status, onEnd]);
  const ended = endTitle(status, what);
  const title = ended === null ? heldWords : onEnd ? undefined : ended;
  return (
    <div className={styles.place}>
      <OutcomeNotice isGood={isGood} title={title}>
        {text}
      </OutcomeNotice>
      <p className={styles.receipt}>
        <span>
          回执号 <span className={styles.number}>{receiptNumber}</span>
        </span>
        {end === null && (
          <Button size="small" aria-disabled={withdrawal === 'asked'} onClick={withdraw}>
            {withdrawal === 'asked' ? '正在撤回…' : `撤回${what}`}
          </Button>
        )}
      </p>
      {end === null && withdrawal === 'failed' && (
        <p className={styles.words} role="alert">
          暂时无法撤回，请稍后再试。
        </p>
      )}
    </div>
  );
}

type Words = { readonly text: string; readonly isGood: boolean };

/** How long the gateway keeps it, and what for, is what the privacy policy says too. */
function wordsOf(end: Answer | null, what: string): Words {
  switch (end?.status) {
    case undefined:
    case 'held':
      return {
        text: `经销商系统暂时没有响应，我们会加密保存您的${what}并继续转送，最长 24 小时，送达后立即删除。`,
        isGood: true,
      };
    case 'accepted':
      return {
        text: `您的${what}已送达经销商，请保持手机畅通，经销商将尽快与您联系`,
        isGood: true,
      };
    case 'refused':
      return { text: end.message, isGood: false };
    case 'withdrawn':
      return { text: withdrawnWords(end.mayHaveArrived, what), isGood: false };
    case 'failed':
    case 'unknown':
      return { text: '请稍后刷新本页再看。', isGood: false };
  }
}
