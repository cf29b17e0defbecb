/**
 * Asking for the price of a car, as a dialog or as a page: what is shown before, the form, what is
 * shown after (spec leads §4, Inquiry dialog). Pure.
 */
import { assertNever } from '~/lib/invariant';
import type { Wait } from '~/lib/wait';
import type { Payload } from '~/api/call-types';
import type { AskedCar } from '~/route/ask-price';

/** The pre-data, with what else was asked on its behalf. */
export type Before = Payload<'popBefore'> & {
  /** Asked where the city has no dealer. */
  readonly elsewhere?: Payload<'dealerList'> | undefined;
  /** JSON text of what intentionCheck said: it goes with the lead. */
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

/** Something that is asked for; while it is asked for anew, and if that fails, what was there stays on show. */
export type Asking<Data> =
  | { readonly status: 'asking'; readonly attempt: number; readonly earlier: Data | null }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly problem: Problem; readonly earlier: Data | null };

export type Taken = {
  readonly leadId: string;
  /** The phone by its mask, and what stands for it. */
  readonly phone: { readonly phone: string; readonly encryptphone: string };
  readonly name: string;
  /** Of a lead that the gateway keeps until the upstream has it. */
  readonly receiptNumber?: string | undefined;
  /** What was taken is what was sent before, and not this. */
  readonly earlier?: boolean | undefined;
};

export type Inquiry = {
  /** Grows over the whole life, so that no late answer fits. */
  readonly attempts: number;
  readonly step:
    | { readonly status: 'closed' }
    /** `form` differs for every fresh form; another series, model or city keeps it. */
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
        /** What was known of the car when it was asked for. */
        readonly before: Before | null;
        readonly after: Asking<After>;
      };
};

export type InquiryEvent =
  | { type: 'asked'; car: AskedCar }
  /** Of the same page: another of a dealer's series, another car of an ad. */
  | { type: 'car-chosen'; car: AskedCar }
  | { type: 'model-chosen'; modelId: string }
  | { type: 'city-changed' }
  | { type: 'retried' }
  /** What came breaks its contract: it is asked for anew and not shown meanwhile. */
  | { type: 'answer-broke' }
  | { type: 'before-known'; attempt: number; data: Before }
  | { type: 'after-known'; attempt: number; data: After }
  | { type: 'not-known'; attempt: number; problem: Problem }
  | { type: 'taken'; taken: Taken }
  | { type: 'closed' };

export const closedInquiry: Inquiry = { attempts: 0, step: { status: 'closed' } };

/** Of a lead that was taken elsewhere: begins with what is shown after it. */
export function takenInquiry(car: AskedCar, lead: Taken): Inquiry {
  return inquiry(inquiry(closedInquiry, { type: 'asked', car }), { type: 'taken', taken: lead });
}

/** An event that makes no sense in a state returns that very state. */
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

/** What is on show of the car: also while it is asked for anew. */
export function shownBefore({ step }: Inquiry): Before | null {
  if (step.status === 'closed') return null;
  if (step.status === 'after') return step.before;
  return dataOf(step.before);
}

export function dataOf<Data>(asking: Asking<Data>): Data | null {
  return asking.status === 'ready' ? asking.data : asking.earlier;
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
  if (step.status === 'before' && step.before.status === 'failed') {
    return { attempts: attempt, step: { ...step, before: asking(attempt, step.before.earlier) } };
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
