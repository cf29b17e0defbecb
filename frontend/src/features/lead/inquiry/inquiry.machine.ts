/**
 * An inquiry, as a dialog or a page: the before state with the form, and the after state
 * (spec leads §4, Inquiry dialog). Pure.
 */
import { assertNever } from '~/lib/invariant';
import type { Wait } from '~/lib/wait';
import type { Payload } from '~/api/call-types';
import type { AskedCar } from '~/route/ask-price';

/** The pre-data, with the answers of the other calls. */
export type Before = Omit<Payload<'popBefore'>, 'entrance'> & {
  /** Why popBefore is unavailable; then the pre-data is of the catalog, without prices of dealers. */
  readonly unavailable?: Problem | undefined;
  /** Dealers of other cities; requested if this one has none. */
  readonly elsewhere?: Payload<'dealerList'> | undefined;
  /** Result of intentionCheck as JSON text; sent with the lead. */
  readonly intention?: string | undefined;
};
export type After = Payload<'popafter'>;
export type Problem = {
  readonly message: string;
  readonly missing: boolean;
  readonly traceId?: string | undefined;
  readonly wait?: Wait | undefined;
  readonly retryKey?: string | undefined;
};

/** A request and its answer; while it is repeated, and if that fails, the last answer stays shown. */
export type Asking<Data> =
  | { readonly status: 'asking'; readonly attempt: number; readonly earlier: Data | null }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly problem: Problem; readonly earlier: Data | null };

export type Taken = {
  readonly leadId: string;
  /** The phone masked and sealed. */
  readonly phone: { readonly phone: string; readonly encryptphone: string };
  readonly name: string;
  /** Of a lead that the gateway keeps until the upstream has it. */
  readonly receiptNumber?: string | undefined;
  /** The upstream accepted an earlier lead, not this one. */
  readonly earlier?: boolean | undefined;
};

export type Inquiry = {
  /** Only grows, so that late answers never match. */
  readonly attempts: number;
  readonly step:
    | { readonly status: 'closed' }
    /** `form` is new for each fresh form; another series, model or city keeps it. */
    | {
        readonly status: 'before';
        readonly car: AskedCar;
        readonly form: number;
        readonly before: Asking<Before>;
      }
    | {
        readonly status: 'after';
        readonly car: AskedCar;
        readonly taken: Taken;
        /** The pre-data at the time of the lead. */
        readonly before: Before | null;
        readonly after: Asking<After>;
      };
};

export type InquiryEvent =
  | { type: 'asked'; car: AskedCar }
  /** Within a page: another series of the dealer, or car of the ad. */
  | { type: 'car-chosen'; car: AskedCar }
  | { type: 'model-chosen'; modelId: string }
  | { type: 'city-changed' }
  | { type: 'retried' }
  /** The answer breaks its contract: it is requested again and not shown meanwhile. */
  | { type: 'answer-broke' }
  | { type: 'before-known'; attempt: number; data: Before }
  | { type: 'after-known'; attempt: number; data: After }
  | { type: 'not-known'; attempt: number; problem: Problem }
  | { type: 'taken'; taken: Taken }
  | { type: 'closed' };

export const closedInquiry: Inquiry = { attempts: 0, step: { status: 'closed' } };

/** For a lead sent elsewhere: starts in the after state. */
export function takenInquiry(car: AskedCar, lead: Taken): Inquiry {
  return inquiry(inquiry(closedInquiry, { type: 'asked', car }), { type: 'taken', taken: lead });
}

/** An event that does not apply to a state returns the same state. */
export function inquiry(state: Inquiry, event: InquiryEvent): Inquiry {
  const { step } = state;
  switch (event.type) {
    case 'asked':
      return beginning(state, event.car);
    case 'car-chosen':
      if (step.status !== 'before' || isSame(step.car, event.car)) return state;
      return reloaded(state, event.car);
    case 'model-chosen':
      if (step.status !== 'before' || step.car.modelId === event.modelId) return state;
      return reloaded(state, { ...step.car, modelId: event.modelId });
    case 'city-changed':
      return step.status === 'before' ? reloaded(state, step.car) : state;
    case 'retried':
      return retried(state);
    case 'answer-broke':
      return withoutAnswer(state);
    case 'before-known':
      if (step.status !== 'before' || !fits(step.before, event.attempt)) return state;
      return { ...state, step: { ...step, before: { status: 'ready', data: event.data } } };
    case 'after-known':
      if (step.status !== 'after' || !fits(step.after, event.attempt)) return state;
      return { ...state, step: { ...step, after: { status: 'ready', data: event.data } } };
    case 'not-known':
      return notKnown(state, event.attempt, event.problem);
    case 'taken':
      return step.status === 'before' ? taken(state, step, event.taken) : state;
    case 'closed':
      return step.status === 'closed' ? state : { ...state, step: { status: 'closed' } };
    default:
      return assertNever(event);
  }
}

/** The shown pre-data, also while it is reloaded. */
export function shownBefore({ step }: Inquiry): Before | null {
  if (step.status === 'closed') return null;
  if (step.status === 'after') return step.before;
  return dataOf(step.before);
}

export function dataOf<Data>(asking: Asking<Data>): Data | null {
  return asking.status === 'ready' ? asking.data : asking.earlier;
}

/** Of popBefore: the form may be there without it. */
export function problemOf(before: Asking<Before>): Problem | undefined {
  if (before.status === 'failed') return before.problem;
  return before.status === 'ready' ? before.data.unavailable : undefined;
}

type BeforeStep = Extract<Inquiry['step'], { status: 'before' }>;

function isSame(one: AskedCar, other: AskedCar): boolean {
  return (
    one.seriesId === other.seriesId &&
    one.modelId === other.modelId &&
    one.dealerId === other.dealerId &&
    one.kind === other.kind
  );
}

function fits(asking: Asking<unknown>, attempt: number): boolean {
  return asking.status === 'asking' && asking.attempt === attempt;
}

function asking<Data>(attempt: number, earlier: Data | null): Asking<Data> {
  return { status: 'asking', attempt, earlier };
}

function failed<Data>(asked: Asking<Data>, problem: Problem): Asking<Data> {
  return { status: 'failed', problem, earlier: dataOf(asked) };
}

function beginning({ attempts }: Inquiry, car: AskedCar): Inquiry {
  const attempt = attempts + 1;
  return {
    attempts: attempt,
    step: {
      status: 'before',
      car,
      form: attempt,
      before: asking<Before>(attempt, null),
    },
  };
}

function reloaded({ attempts, step }: Inquiry, car: AskedCar): Inquiry {
  const attempt = attempts + 1;
  const before = step as BeforeStep;
  return {
    attempts: attempt,
    step: { ...before, car, before: asking(attempt, dataOf(before.before)) },
  };
}

function retried(state: Inquiry): Inquiry {
  const { step } = state;
  const attempt = state.attempts + 1;
  if (step.status === 'before' && problemOf(step.before)) {
    return { attempts: attempt, step: { ...step, before: asking(attempt, dataOf(step.before)) } };
  }
  if (step.status === 'after' && step.after.status === 'failed') {
    return { attempts: attempt, step: { ...step, after: asking(attempt, step.after.earlier) } };
  }
  return state;
}

function withoutAnswer(state: Inquiry): Inquiry {
  const { step } = state;
  const attempt = state.attempts + 1;
  if (step.status === 'before' && step.before.status !== 'asking') {
    return { attempts: attempt, step: { ...step, before: asking<Before>(attempt, null) } };
  }
  if (step.status === 'after' && step.after.status !== 'asking') {
    return { attempts: attempt, step: { ...step, after: asking<After>(attempt, null) } };
  }
  return state;
}

function notKnown(state: Inquiry, attempt: number, problem: Problem): Inquiry {
  const { step } = state;
  if (step.status === 'before' && fits(step.before, attempt)) {
    return { ...state, step: { ...step, before: failed(step.before, problem) } };
  }
  if (step.status === 'after' && fits(step.after, attempt)) {
    return { ...state, step: { ...step, after: failed(step.after, problem) } };
  }
  return state;
}

function taken({ attempts }: Inquiry, step: BeforeStep, lead: Taken): Inquiry {
  const attempt = attempts + 1;
  return {
    attempts: attempt,
    step: {
      status: 'after',
      car: step.car,
      taken: lead,
      before: dataOf(step.before),
      after: asking<After>(attempt, null),
    },
  };
}
