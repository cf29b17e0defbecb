/** What the failure of a lead, a claim or a code says to the visitor. Pure. */
import { isOver, waitText } from '~/lib/wait-left';
import type { Wait } from '~/lib/wait';

import { words } from './lead-words';

export type Problem = {
  readonly message: string;
  readonly traceId?: string | undefined;
  /** How long another try would be refused. */
  readonly wait?: Wait | undefined;
  /** It may have been taken: the answer was lost. */
  readonly unknown?: boolean | undefined;
  /** What is wrong with the fields, as far as the gateway named any. */
  readonly fields?: FieldProblems | undefined;
};

export type FieldProblems = {
  readonly name?: string;
  readonly phone?: string;
  readonly code?: string;
};

/** What was said of a field no longer holds once it is edited. */
export function without(told: FieldProblems, field: keyof FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(told).filter(([name]) => name !== field));
}

/** Refused: a final answer. Failed: none, and the key is kept. */
export type Notice = Omit<Problem, 'fields'> & { readonly status: 'refused' | 'failed' };

/** What was not sent at all is not unknown, however it failed. */
export function failedNotice({ message, traceId, wait, unknown }: Problem, sent: boolean): Notice {
  return { status: 'failed', message, traceId, wait, unknown: sent && unknown === true };
}

type Editing = { readonly status: string; readonly notice?: Notice | null };

/** Whether a click at this time would be refused as well. */
export function hasToWait({ notice }: Editing, now: number): boolean {
  return !isOver(notice?.wait, now);
}

/** Quotas are by phone too: another one need not wait. */
export function withoutWait<Progress extends Editing>(progress: Progress): Progress {
  const { notice } = progress;
  return notice?.wait ? { ...progress, notice: { ...notice, wait: undefined } } : progress;
}

/** Said where a code was not sent. */
export function codeNotSentText(wait: Wait | undefined): string {
  return wait ? `${words.codeFailed}，${waitText(wait.seconds)}` : words.codeNotSent;
}
