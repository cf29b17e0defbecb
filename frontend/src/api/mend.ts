/** Answers that break their contract are failed calls: found once something broke over one. */

import { listenToProblems, noteProblem } from '~/lib/problems';

import { brokenAnswers, questionOfKey } from './question';
import { CallError } from './call-error';
import { inspectAnswers } from './client';
import { shapes } from './generated/shapes';
import { report } from './report';
import { breach } from './shape';
import type { Visit } from './visit';

type OfVisit = Pick<Visit, 'preloaded' | 'answers' | 'failuresChanged'>;

let inspecting = false;

/**
 * Turns the broken answers of the page into failures, and from then on every one that comes. True
 * if rendering again is worth it; if it is not, and the whole page broke, all answers are dropped.
 */
export function mend(visit: OfVisit, whole: boolean): boolean {
  listenToProblems(report);
  const mended = failBroken(visit);
  if (mended) visit.failuresChanged();
  else if (whole) visit.answers.clear();
  return mended;
}

function failBroken({ preloaded, answers }: OfVisit): boolean {
  let found = false;
  for (const [key, payload] of answers.payloads()) {
    const [call] = questionOfKey(key);
    const error = problemOf(call, payload, key);
    if (!error) continue;
    found = true;
    brokenAnswers.add(payload);
    preloaded.failures.set(key, error);
    answers.drop(key);
  }
  // Lists, forms and dialogs keep their answers to themselves: they ask again, and are told.
  const first = !inspecting;
  inspecting = true;
  inspectAnswers((call, payload, key) => {
    const error = problemOf(call, payload, key);
    if (error) throw error;
  });
  return found || first;
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
