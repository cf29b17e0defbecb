/** Maps a failed call to the outcome of its write. */
import { CallError, type ParamProblem } from '~/api/call-error';

import type { Problem, FieldProblems } from './notice';
import { words } from './lead-words';

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

/** The upstream's own refusal: a final answer. */
export function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 200 && error.kind !== 'malformed';
}

/**
 * True if the write may have reached the upstream. Not if the gateway refused it before: that
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

/** Form fields of the members that a refusal names. */

/** Form field by member of the bodies of leads, claims, codes and risk checks. */
const fields: { readonly [param: string]: keyof FieldProblems } = {
  username: 'name',
  user_name: 'name',
  phone: 'phone',
  encryptphone: 'phone',
  telephone: 'phone',
  clue_phone: 'phone',
  clue_encrypt_phone: 'phone',
  user_phone: 'phone',
  user_encrypt_phone: 'phone',
  code: 'code',
  clue_verifycode: 'code',
};

const texts = { name: words.refusedName, phone: words.phone, code: words.wrongCode } as const;

/** Undefined if none is a field. The gateway states the expectation in English, so the form has its own texts. */
export function fieldProblems(errors: readonly ParamProblem[]): FieldProblems | undefined {
  const named = errors.flatMap(({ param }) => {
    const field = Object.hasOwn(fields, param) ? fields[param] : undefined;
    return field ? [[field, texts[field]] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
