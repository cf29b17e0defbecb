/** Answers that break their contract are failed calls: found once something broke over one. */
import type { useSWRConfig } from 'swr';

import { listenToProblems, noteProblem } from '~/lib/problems';

import { brokenAnswers, keyText, questionOf } from './question';
import { CallError } from './call-error';
import type { CallName } from './call-types';
import { shapes } from './generated/shapes';
import { callOf, checkAnswers } from './recent-answers';
import { report } from './report';
import { breach } from './shape';
import type { Visit } from './visit';

/** `fallback` holds the answers of the document, as SWR reads them. */
type Answers = Pick<Visit, 'preloaded' | 'failuresChanged'> &
  Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'fallback' | 'mutate'>;

let inspecting = false;
/** Broken answers were found and reported: what else breaks over them, in the same rendering, says nothing more. */
let explained = false;

/**
 * Turns the broken answers of the page into failures, and from then on every one that comes. True
 * if rendering again is worth it; if it is not, and the whole page broke, all answers are dropped.
 * Reports the broken answers; without any, what was thrown.
 */
export function mend(answers: Answers, whole: boolean, thrown: unknown): boolean {
  listenToProblems(report);
  const found = failBroken(answers);
  if (found) {
    explained = true;
    setTimeout(() => {
      explained = false;
    });
  } else if (!explained) noteProblem('script', thrown);
  // Lists, forms and dialogs hold their own answers: an event makes them request again.
  const mended = found || !inspecting;
  inspecting = true;
  const { fallback, mutate, failuresChanged } = answers;
  if (mended) failuresChanged();
  else if (whole) {
    for (const key of Object.keys(fallback)) Reflect.deleteProperty(fallback, key);
    void mutate(() => true, undefined);
  }
  return mended;
}

/** Reports an answer that no page keeps; if it keeps its contract, what was thrown over it. */
export function reportBroken(call: CallName, answer: unknown, thrown: unknown): void {
  listenToProblems(report);
  const isKnown = typeof answer === 'object' && answer !== null;
  const key = isKnown ? keyText(questionOf(answer)) : '';
  if (!problemOf(call, answer, key)) noteProblem('script', thrown);
}

function failBroken({ preloaded, cache, fallback }: Answers): boolean {
  const known = new Map(Object.entries(fallback));
  for (const key of cache.keys()) {
    const data: unknown = cache.get(key)?.data;
    if (data !== undefined) known.set(key, data);
  }
  let found = false;
  for (const [key, payload] of known) {
    const error = problemOf(callOf(key), payload, key);
    if (!error) continue;
    found = true;
    brokenAnswers.add(payload);
    preloaded.failures.set(key, error);
    cache.delete(key);
    Reflect.deleteProperty(fallback, key);
    Reflect.deleteProperty(preloaded.fallback, key);
  }
  checkAnswers((call, payload, key) => {
    const error = problemOf(call, payload, key);
    if (error) throw error;
  });
  return found;
}

function problemOf(call: string, payload: unknown, key: string): CallError | undefined {
  const shape = shapes[call];
  const place = shape && breach(shape, payload);
  if (!place) return undefined;
  brokenAnswers.add(key);
  const error = new CallError({
    call,
    kind: 'malformed',
    message: '服务返回的内容无法识别',
  });
  noteProblem('call', { error, place });
  return error;
}
