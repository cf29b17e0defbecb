/**
 * The gateway answers for the city in the cookies, which another window may have changed. A call is sent
 * only while they name the city that it is asked for.
 */
import { readCookie } from '~/lib/cookies';

/** Code 131 (spec leads §8). */
const defaultCity = '北京';

/** The cookies that the city of this document was read from; undefined before it was. */
let followed: string | undefined;
let follow: () => void = () => {};

/** The document goes by the cookies as they are now. */
export function cityFollowed(): void {
  followed = cityCookies();
}

export function isCityFollowed(): boolean {
  return followed === undefined || followed === cityCookies();
}

/** What adopts the city of the cookies. */
export function followCityBy(adopt: () => void): void {
  follow = adopt;
}

/** Returns whether the document used the cookies; otherwise switches to them and requests again. */
export function followCity(): boolean {
  if (isCityFollowed()) return true;
  follow();
  return false;
}

/** True if the gateway would answer for another city: the browser keeps no cookies. */
export function cityIsUnkept(city: string): boolean {
  return typeof document !== 'undefined' && cityOfCookies() !== city;
}

/** The city that the gateway answers for. */
export function cityOfCookies(): string {
  return readCookie('city') || readCookie('loc_city') || defaultCity;
}

function cityCookies(): string {
  if (typeof document === 'undefined') return '';
  return `${readCookie('city') ?? ''}/${readCookie('loc_city') ?? ''}`;
}
