/** The request that produced each answer. A list loads its next pages with it, even if the address has changed. */
import { unstable_serialize } from 'swr';

import { invariant } from '~/lib/invariant';

const questions = new WeakMap<object, CallKey<string>>();

export function noteQuestion<Answer>(answer: Answer, question: CallKey<string>): Answer {
  if (typeof answer === 'object' && answer !== null) questions.set(answer, question);
  return answer;
}

export function questionOf(answer: object): CallKey<string> {
  const question = questions.get(answer);
  invariant(question, 'no question of this answer');
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

/** Equal requests have equal keys. */

type Scalar = string | number | boolean;
type LooseParams = { readonly [name: string]: unknown };
export type PlainParams = { readonly [name: string]: string };

/** Drops falsy values, stringifies the rest, sorts the keys. */
export function plainParams(params: LooseParams): PlainParams {
  const entries = Object.entries(params)
    .filter((entry): entry is [string, Scalar] => isGiven(entry[1]))
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries);
}

type CallKey<Name extends string> = readonly [call: Name, params: PlainParams, city: string];

export function callKey<Name extends string>(
  call: Name,
  params: LooseParams,
  city: string,
): CallKey<Name> {
  return [call, plainParams(params), city];
}

/** As SWR writes it, so that both find the same request. */
export function keyText(key: CallKey<string> | null): string {
  return unstable_serialize(key);
}

/** 0 is a value (a page number); '' and false are not. */
function isGiven(value: unknown): value is Scalar {
  if (typeof value === 'number') return !Number.isNaN(value);
  return (typeof value === 'string' && value !== '') || value === true;
}

/**
 * Answers that break their contract, and the keys of their requests: found by mend.ts. Such an answer is
 * never shown again as the data before; the next request of its key asks for another than the stored one.
 */
export const brokenAnswers = new Set<unknown>();
