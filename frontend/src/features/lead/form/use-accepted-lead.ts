import { useCallback, useEffect, useState } from 'react';

import { useSend } from '~/api/use-send';

import type { Answer } from './outbox.machine';
import { useOutbox, useWatcher } from './use-outbox';

export type AcceptedLeadView = {
  /** How it left the gateway; null while it is there, as far as is known. */
  readonly end: Answer | null;
  readonly withdrawal: 'none' | 'asked' | 'failed';
  readonly withdraw: () => void;
};

/** Follows a lead that the gateway keeps until the upstream has it, also after a reload. */
export function useAcceptedLead(receiptNumber: string): AcceptedLeadView {
  const send = useSend();
  const open = useOutbox();
  const watcher = useWatcher(open);
  const [end, setEnd] = useState<Answer | null>(null);
  const [withdrawal, setWithdrawal] = useState<AcceptedLeadView['withdrawal']>('none');

  useEffect(() => {
    let isOver = false;
    let stop: () => void = () => {};
    open().then(
      (outbox) => {
        if (!isOver) stop = outbox.follow(send, receiptNumber, watcher, setEnd);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [open, send, receiptNumber, watcher]);

  const withdraw = useCallback(() => {
    setWithdrawal('asked');
    open()
      .then((outbox) => outbox.withdraw(send, receiptNumber))
      .then(
        (answer) => {
          if (answer) setEnd(answer);
          else setWithdrawal('failed');
        },
        () => {
          setWithdrawal('failed');
        },
      );
  }, [open, send, receiptNumber]);

  return { end, withdrawal, withdraw };
}
