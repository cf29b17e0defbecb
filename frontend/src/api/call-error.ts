/** All call failures in one shape. */
import type { Wait } from '~/lib/wait';

export type FailureKind =
  /** The upstream reports that it does not exist. */
  | 'missing'
  /** A parameter or a rule was violated; a retry will not help. */
  | 'refused'
  /** Too many requests. */
  | 'limited'
  /** The gateway or an upstream failed. */
  | 'unavailable'
  /** The network failed: no response. */
  | 'unreachable'
  /** Timed out. */
  | 'timeout'
  /** The response breaks the contract. */
  | 'malformed';

export type ParamProblem = { readonly param: string; readonly expected: string };

export type Failure = {
  readonly call: string;
  readonly kind: FailureKind;
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly traceId?: string | undefined;
  readonly errors?: readonly ParamProblem[] | undefined;
  /** Retry-After. */
  readonly wait?: Wait | undefined;
  /** Identifies the request: call, params and city. */
  readonly retryKey?: string | undefined;
};

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly call: string;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly traceId: string | undefined;
  readonly errors: readonly ParamProblem[];
  readonly wait: Wait | undefined;
  readonly retryKey: string | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    this.call = failure.call;
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.traceId = failure.traceId;
    this.errors = failure.errors ?? [];
    this.wait = failure.wait;
    this.retryKey = failure.retryKey;
  }
}
