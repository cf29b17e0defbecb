/** Storage of the location (spec leads §3, Location; §9): five minutes here, two days as a cookie. */
import { dropCookie, writeCookie } from '~/lib/cookies';
import { readStored, writeStored } from '~/lib/storage';

import type { Located } from './location.machine';

const key = 'location';
const cookie = 'loc_city';
const freshMs = 300_000;
const twoDaysMs = 172_800_000;

/** The stored location unless it has expired. */
export function readLocated(now: number): Located | undefined {
  const { lat, long, cityCode, cityName, district, timeStamp } = stored();
  const good =
    typeof lat === 'number' &&
    typeof long === 'number' &&
    typeof cityCode === 'string' &&
    typeof cityName === 'string' &&
    typeof timeStamp === 'number' &&
    now >= timeStamp &&
    now - timeStamp < freshMs;
  if (!good) return undefined;
  const known = typeof district === 'string' && { district };
  return { lat, long, cityCode, cityName, ...known, timeStamp };
}

/** Stores the location, and its city for the gateway and the leads. */
export function keepLocated(located: Located): void {
  const { currCity } = stored();
  // Nothing of an earlier place stays, such as its district.
  writeStored(key, { ...(currCity !== undefined && { currCity }), ...located });
  writeCookie(cookie, located.cityName, twoDaysMs);
}

/** The city that the visitor chose, stored separately from the location. */
export function keepChosen(city: string): void {
  writeStored(key, { ...stored(), currCity: city });
}

/** After a failure the city is the default one, or the one that was chosen (spec leads §8). */
export function forgetLocated(): void {
  const { currCity, ...located } = stored();
  if (Object.keys(located).length > 0) {
    writeStored(key, currCity === undefined ? {} : { currCity });
  }
  dropCookie(cookie);
}

function stored(): Readonly<Record<string, unknown>> {
  const found = readStored(key);
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}
