/** What a failed call says of the write that it carried. */
import { CallError } from '~/api/call-error';

import { fieldProblems } from './field-problems';
import type { Problem } from './notice';

/**
 * Where the specification names the code alone (§7: leads, claims, codes), ResultCode 0 is a success,
 * whatever else the answer holds or lacks: then there is no payload.
 */
export async function byCode<Payload>(answer: Promise<Payload>): Promise<Payload | undefined> {
  try {
    return (await answer) ?? undefined;
  } catch (error) {
    if (error instanceof CallError && error.status === 200 && error.code === 0) return undefined;
    throw error;
  }
}

/** What the upstream itself said: a final answer. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 200 && error.kind !== 'malformed';
}

/**
 * Whether the write may have been taken. Not what the gateway refused before it asked anybody: that
 * is any 4xx but 409 (the same write is still under way) and 422 (another one has its key), and 503.
 */
function isUnknown({ status }: CallError): boolean {
  if (status === undefined || status < 400) return true;
  return status === 409 || status === 422 || (status >= 500 && status !== 503);
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) {
    return { message: '提交没有成功，请稍后重试', unknown: true };
  }
  const { message, traceId, wait, errors } = error;
  const unknown = isUnknown(error);
  return { message, traceId, wait, unknown, fields: fieldProblems(errors) };
}
