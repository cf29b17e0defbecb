/** Every way a call can fail, in one shape. */

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
};

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly call: string;
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly traceId: string | undefined;
  readonly errors: readonly ParamProblem[];

  constructor(failure: Failure) {
    super(failure.message);
    this.call = failure.call;
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.traceId = failure.traceId;
    this.errors = failure.errors ?? [];
  }
}
