import { useEffect, type Dispatch } from 'react';

import { useSend } from '~/api/use-send';
import type { Clock } from '~/lib/clock';
import { useEntered } from '~/lib/use-entered';
import { useSecondsLeft } from '~/lib/use-seconds-left';

import { problemOf } from './call-problem';
import { phoneMembers } from './lead-payload';
import type { SavedPhone } from './saved-phone';
import type { SmsEvent } from './sms-event';
import type { Verification } from './verification.machine';

const secondMs = 1000;

export type Sms = {
  readonly verification: Verification;
  /** As typed in the form. */
  readonly phone: string | SavedPhone;
};

/** Runs the SMS part of a form: sends the code and counts down. The outbox checks it. */
export function useSms(sms: Sms, tell: Dispatch<SmsEvent>, clock: Clock): void {
  const send = useSend();
  const { sending } = sms.verification;

  useEntered(sending, () => {
    if (sending.status !== 'sending') return;
    const { attempt } = sending;
    send('sendVerifyCode', {}, phoneMembers(sms.phone)).then(
      ({ data }) => {
        tell({ type: data ? 'code-sent' : 'code-not-sent', attempt });
      },
      (error: unknown) => {
        tell({ type: 'code-not-sent', attempt, wait: problemOf(error).wait });
      },
    );
  });

  useEffect(() => {
    if (sending.status !== 'counting') return;
    return clock.after(secondMs, () => {
      tell({ type: 'second-passed' });
    });
  }, [sending, clock, tell]);

  const left = useSecondsLeft(sending.status === 'waiting' ? sending.wait : undefined, clock);
  useEffect(() => {
    if (sending.status === 'waiting' && left === 0) tell({ type: 'wait-over' });
  }, [sending, left, tell]);
}
