/**
 * Visitor actions, recorded where they happen; the code that sends them is loaded after the page
 * (behaviour log, spec leads §9). No personal data: the contract has no member that could hold any.
 */
import type { Body } from './call-types';

export type LoggedEvent = Body<'behaviourLog'>['events'][number];

export type Activity = Omit<LoggedEvent, 'time' | 'page'>;

/** Activity ids of the specification. */
export const activities = {
  lead: '11435',
  ad: '13656',
  pageView: '12931',
  duration: '12933',
} as const;

export type Noted = Activity & { readonly time: number };

const waiting: Noted[] = [];
let listener: ((noted: Noted) => void) | undefined;

export function note(activity: Activity): void {
  const noted = { ...activity, time: Date.now() };
  if (listener) listener(noted);
  else waiting.push(noted);
}

/** Passes past and future activities to the listener; the returned function unsubscribes. */
export function listenToActivities(listen: (noted: Noted) => void): () => void {
  listener = listen;
  waiting.splice(0).forEach(listen);
  return () => {
    listener = undefined;
  };
}
