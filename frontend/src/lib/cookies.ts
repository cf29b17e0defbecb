/** Reads and writes cookies whose values are URL-encoded. */

export const thirtyDaysMs = 2_592_000_000;

type Jar = Pick<Document, 'cookie'>;

export function readCookie(name: string, jar: Jar = document): string | undefined {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decoded(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, ageMs: number, jar: Jar = document): void {
  const age = Math.floor(ageMs / 1000);
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

export function dropCookie(name: string, jar: Jar = document): void {
  writeCookie(name, '', 0, jar);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
