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

export class CallError extends Error implements Failure {
  override readonly name = 'CallError';
  declare readonly call: string;
  declare readonly kind: FailureKind;
  declare readonly status: number | undefined;
  declare readonly code: number | undefined;
  declare readonly traceId: string | undefined;
  declare readonly errors: readonly ParamProblem[];
  declare readonly wait: Wait | undefined;
  declare readonly retryKey: string | undefined;

  constructor(failure: Failure) {
    super(failure.message);
    Object.assign(this, { errors: [], ...failure });
  }
}
