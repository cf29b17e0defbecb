import { useEffect, type Dispatch } from 'react';

import { CallError } from '~/api/call-error';
import { useSend } from '~/api/use-send';
import type { Clock } from '~/lib/clock';

import { phoneOf, type LeadForm, type LeadFormEvent } from './lead-form.machine';
import { phoneMembers } from './lead-payload';
import { problemOf } from './send-lead';

const secondMs = 1000;

/** The SMS side of a lead form: sends the code, counts the seconds, has the code checked. */
export function useSms(state: LeadForm, tell: Dispatch<LeadFormEvent>, clock: Clock): void {
  const send = useSend();
  const { sending, check } = state.verification;

  useEffect(() => {
    if (sending.status !== 'sending') return;
    const { attempt } = sending;
    send('sendVerifyCode', {}, phoneMembers(phoneOf(state))).then(
      ({ data }) => {
        tell({ type: data ? 'code-sent' : 'code-not-sent', attempt });
      },
      () => {
        tell({ type: 'code-not-sent', attempt });
      },
    );
    // One attempt is one message.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sending]);

  useEffect(() => {
    if (sending.status !== 'counting') return;
    return clock.after(secondMs, () => {
      tell({ type: 'second-passed' });
    });
  }, [sending, clock, tell]);

  useEffect(() => {
    if (check.status !== 'checking' || !state.open) return;
    const { attempt, code } = check;
    send('newCheckVerifyCode', {}, { ...phoneMembers(state.open.phone), code }).then(
      () => {
        tell({ type: 'check-passed', attempt });
      },
      (error: unknown) => {
        const wrong = error instanceof CallError && error.status === 200;
        tell(
          wrong
            ? { type: 'check-failed', attempt }
            : { type: 'failed', attempt, ...problemOf(error) },
        );
      },
    );
    // One attempt is one check.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [check]);
}
