/** Every way a call can fail, in one shape. */
import type { Wait } from '~/lib/wait';

export type FailureKind =
  /** The upstream says that there is no such thing. */
  | 'missing'
  /** A parameter or a rule was broken; asking again will not help. */
  | 'refused'
  /** Too many requests. */
  | 'limited'
  /** The gateway or an upstream could not answer. */
  | 'unavailable'
  /** No answer came back at all. */
  | 'unreachable'
  /** The answer took too long. */
  | 'timeout'
  /** The answer was not what the contract says. */
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
  /** How long another try would be refused. */
  readonly wait?: Wait | undefined;
  /** Names the question: call, params and city. */
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
