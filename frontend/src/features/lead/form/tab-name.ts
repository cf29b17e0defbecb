/** Name of this tab, for browsers without locks (`TabLocks`). A duplicated tab has the same name. */
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
