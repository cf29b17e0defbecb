/** The question of each answer: what a list asks for its next pages, whatever the address says by then. */
import { invariant } from '~/lib/invariant';

import type { CallKey } from './call-key';

const questions = new WeakMap<object, CallKey<string>>();

export function noteQuestion<Answer>(answer: Answer, question: CallKey<string>): Answer {
  if (typeof answer === 'object' && answer !== null) questions.set(answer, question);
  return answer;
}

export function questionOf(answer: object): CallKey<string> {
  const question = questions.get(answer);
  invariant(question, 'an answer came through the client');
  return question;
}

/** The page that an answer is, from 1. */
export function pnOf(answer: object): number {
  return Number(questionOf(answer)[1]['pn'] ?? 1);
}

/** Another form of an answer has its question. */
export function alsoAnswers<Answer extends object>(answer: object, form: Answer): Answer {
  const question = questions.get(answer);
  return question ? noteQuestion(form, question) : form;
}
