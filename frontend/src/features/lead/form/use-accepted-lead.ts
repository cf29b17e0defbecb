import { useCallback, useEffect, useState } from 'react';

import { useSend } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { browserClock } from '~/lib/clock';

import { isEnd, isHeld } from './handed';
import type { LeadKind } from './open-lead';
import type { Answer } from './outbox.machine';
import { shownOf, useOutbox, useWatcher } from './use-outbox';

export type AcceptedLeadView = {
  /** Undefined before the first answer. */
  readonly answer: Answer | undefined;
  readonly withdrawal: 'none' | 'asked' | 'failed';
  readonly withdraw: () => void;
};

/** For the first answer; from then on the page says that it is not known yet. */
const longestWaitMs = 8000;

/** Until code that did not come is asked for again. */
const loadAgainMs = 5000;

const notKnown: Answer = { status: 'failed', message: '', unknown: true };

/** A question that failed changes nothing that is known; nor does it that the gateway forgets what it could not deliver. */
function stays(before: Answer, next: Answer | null): boolean {
  if (!next || isEnd(before)) return true;
  return before.status === 'refused' && next.status === 'failed';
}

/** Follows a lead that the gateway keeps until the upstream has it, also after a reload. */
export function useAcceptedLead(
  receiptNumber: string,
  kind: LeadKind,
  seriesId?: string,
): AcceptedLeadView {
  const send = useSend();
  const open = useOutbox();
  const watcher = useWatcher(open);
  const { pageData } = useVisit();
  const [answer, setAnswer] = useState<Answer | undefined>(() => {
    const { outbox } = shownOf(pageData);
    return outbox && isHeld(outbox.state(), receiptNumber)
      ? { status: 'held', receiptNumber }
      : undefined;
  });
  const [withdrawal, setWithdrawal] = useState<AcceptedLeadView['withdrawal']>('none');

  useEffect(() => {
    let isOver = false;
    const told = (next: Answer | null): void => {
      setAnswer((before) => (before && stays(before, next) ? before : (next ?? notKnown)));
    };
    let stop: () => void = () => {};
    // A question may hang for as long as a call may.
    const cancel = browserClock.after(longestWaitMs, () => {
      told(null);
    });
    const begin = (): void => {
      open().then(
        (outbox) => {
          const of = { kind, seriesId };
          if (!isOver) stop = outbox.follow(send, receiptNumber, watcher, told, of);
        },
        () => {
          told(null);
          // Its code did not come.
          if (!isOver) stop = browserClock.after(loadAgainMs, begin);
        },
      );
    };
    begin();
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [open, send, receiptNumber, watcher, kind, seriesId]);

  const withdraw = useCallback(() => {
    setWithdrawal('asked');
    open()
      .then((outbox) => outbox.withdraw(send, receiptNumber))
      .then(
        (next) => {
          if (next) setAnswer(next);
          // It may turn out to wait still.
          setWithdrawal(next ? 'none' : 'failed');
        },
        () => {
          setWithdrawal('failed');
        },
      );
  }, [open, send, receiptNumber]);

  return { answer, withdrawal, withdraw };
}
