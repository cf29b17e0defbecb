/** Tells this tab of the browser from others where there are no locks (`TabLocks`): its pages, and its duplicates. */
import { randomId } from '~/lib/random-id';
import { readSession, writeSession } from '~/lib/storage';

const place = 'tab';

/** Where session storage is refused, each page has a name of its own. */
export function tabName(): string {
  const known = readSession(place);
  if (typeof known === 'string') return known;
  const name = randomId();
  writeSession(place, name);
  return name;
}
