/** What went wrong, kept where it happened until the code that reports it is loaded. */

export type ProblemKind = 'script' | 'promise' | 'call' | 'image' | 'city' | 'csp' | 'module';

/** What was thrown, or the element or event that failed. */
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
