import { Button } from '~/ui/Button';
import { OutcomeNotice } from '~/ui/OutcomeNotice';

import styles from './AcceptedLead.module.css';
import type { Answer } from './outbox.machine';
import { heldWords, withdrawnWords } from './outbox-words';
import { useAcceptedLead } from './use-accepted-lead';

/** In place of the success: a lead that the gateway has and the upstream has not yet. */
export function AcceptedLead({ receiptNumber }: { receiptNumber: string }) {
  const { end, withdrawal, withdraw } = useAcceptedLead(receiptNumber);
  const { title, text, isGood } = wordsOf(end);
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
            {withdrawal === 'asked' ? '正在撤回…' : '撤回询价'}
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

type Words = { readonly title: string; readonly text: string; readonly isGood: boolean };

/** How long the gateway keeps it, and what for, is what the privacy policy says too. */
function wordsOf(end: Answer | null): Words {
  switch (end?.status) {
    case undefined:
    case 'held':
      return {
        title: heldWords,
        text: '经销商系统暂时没有响应，我们会加密保存您的询价并继续转送，最长 24 小时，送达后立即删除。',
        isGood: true,
      };
    case 'accepted':
      return {
        title: '询价成功',
        text: '您的询价已送达经销商，请保持手机畅通，经销商将尽快与您联系',
        isGood: true,
      };
    case 'refused':
      return { title: '询价未能送达', text: end.message, isGood: false };
    case 'withdrawn':
      return { title: '询价已撤回', text: withdrawnWords(end.mayHaveArrived), isGood: false };
    case 'failed':
    case 'unknown':
      return { title: '暂时无法确认是否已送达', text: '请稍后刷新本页再看。', isGood: false };
  }
}
