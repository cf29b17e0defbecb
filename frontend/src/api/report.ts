/** Sends errors to the error reporter, without waiting and ignoring failures. */
import { CallError } from './call-error';
import type { Body } from './call-types';
import { send } from './client';

type Problem = {
  readonly kind: Body<'errorReport'>['kind'];
  readonly error: Error;
  readonly page: string | undefined;
  readonly time: number;
};

const maxMessageLength = 200;

const reported = new WeakSet<Error>();

/** Reports an error once, even when several parts of a page show it. */
export function report({ kind, error, page, time }: Problem): void {
  if (reported.has(error)) return;
  reported.add(error);
  const { call, traceId } = error instanceof CallError ? error : {};
  const body: Body<'errorReport'> = {
    kind,
    // Masks runs of digits long enough to be a phone number.
    message: error.message.replace(/\d{5,}/g, '#').slice(0, maxMessageLength),
    time,
    ...(page !== undefined && { page }),
    ...(call !== undefined && { call }),
    ...(traceId !== undefined && { traceId }),
  };
  send('errorReport', {}, { page, body }).catch(() => undefined);
}
