/** What went wrong, kept where it happened until the code that reports it is loaded. */

/** An event says itself of what kind it is (api/problem-words). */
export type ProblemKind = 'script' | 'promise' | 'call' | 'city' | 'module';

/** What was thrown, or an event of the window. */
export type Problem = readonly [kind: ProblemKind, what: unknown];

const waiting: Problem[] = [];
let listener: ((problem: Problem) => void) | undefined;

export function noteProblem(...problem: Problem): void {
  if (listener) listener(problem);
  else waiting.push(problem);
}

/** Passes past and future problems to the listener, which replaces the one before. */
export function listenToProblems(listen: (problem: Problem) => void): void {
  listener = listen;
  waiting.splice(0).forEach(listen);
}
