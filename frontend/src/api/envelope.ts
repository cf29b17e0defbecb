/** Opens a response envelope: returns its payload or throws the reason. */
import type { Wait } from '~/lib/wait';

import { CallError, type Failure, type FailureKind, type ParamProblem } from './call-error';
import type { CallName, Payload } from './call-types';
import { calls } from './generated/calls';

/** What is known of a response besides its body. */
export type Around = {
  /** Trace id from the response header, for bodies without one (those of upstreams). */
  readonly requestId?: string | undefined;
  readonly wait?: Wait | undefined;
  readonly retryKey?: string | undefined;
};

/** Throws a CallError unless the answer is HTTP 200 with ResultCode 0 and a payload. */
export function openEnvelope<Name extends CallName>(
  call: Name,
  body: unknown,
  status: number,
  { requestId, wait, retryKey }: Around = {},
): Payload<Name> {
  const { payload, missing, method } = calls[call];
  const fail = (kind: FailureKind, message: string, more: Partial<Failure> = {}): CallError =>
    new CallError({ call, kind, status, traceId: requestId, message, wait, retryKey, ...more });
  const unreadable = '服务返回的内容无法识别';
  if (!isEnvelope(body)) {
    throw fail(status === 200 ? 'malformed' : kindOf(status, undefined, []), unreadable);
  }
  const { ResultCode: code, ResultMsg: message, traceId = requestId, errors = [] } = body;
  if (status === 200 && code === 0) {
    // A write that says no more has succeeded; a read without content is nothing to show.
    if (payload in body && (body[payload] !== null || method === 'POST')) {
      return body[payload] as Payload<Name>;
    }
    throw fail('malformed', unreadable, { code, traceId });
  }
  throw fail(kindOf(status, code, missing), message || '加载失败', { code, traceId, errors });
}

/** HTTP status inside a gateway code: 50302 -> 503. Upstream codes count as 200. */
export function statusInside(body: unknown): number {
  if (!isEnvelope(body) || body.traceId === undefined) return 200;
  const status = Math.floor(body.ResultCode / 100);
  return status >= 400 && status < 600 ? status : 200;
}

type Envelope = {
  ResultCode: number;
  ResultMsg?: string;
  traceId?: string;
  errors?: ParamProblem[];
  [payload: string]: unknown;
};

function isEnvelope(body: unknown): body is Envelope {
  return (
    typeof body === 'object' &&
    body !== null &&
    'ResultCode' in body &&
    typeof body.ResultCode === 'number'
  );
}

function kindOf(status: number, code: number | undefined, missing: readonly number[]): FailureKind {
  if (code !== undefined && missing.includes(code)) return 'missing';
  if (status === 404) return 'missing';
  if (status === 429) return 'limited';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'unavailable' : 'refused';
}
