/** Sends what went wrong to the error reporter, without waiting and ignoring failures. */
import { listenToProblems, type Problem } from '~/lib/problems';
import { matchPath } from '~/lib/route-match';

import type { Body } from './call-types';
import { send } from './client';
import { pages } from './generated/pages';
import { wordsOf } from './problem-words';

/** What breaks again and again says no more than the first times. */
const maxReports = 20;

const reported = new Set<string>();
/** Failures of broken answers, which parts of a page show, and report, in turn. */
const broken = new WeakSet();

/** Reports a problem once, however many parts of a page meet it. */
export function report([kind, what]: Problem): void {
  const words = wordsOf(kind, what);
  if (!words || broken.has(what as object)) return;
  if (kind === 'call') broken.add((what as { error: object }).error);
  const page = matchPath(pages, location.pathname)?.page;
  const same = JSON.stringify([words, page]);
  if (reported.has(same) || reported.size >= maxReports) return;
  reported.add(same);
  const body: Body<'errorReport'> = { ...words, time: Date.now(), ...(page && { page }) };
  send('errorReport', {}, { page, body }).catch(() => undefined);
}

/** Reports what was noted before and what comes. */
export function startReports(): void {
  listenToProblems(report);
}

/** For tests: a new document has reported nothing. */
export function forgetReports(): void {
  reported.clear();
}
