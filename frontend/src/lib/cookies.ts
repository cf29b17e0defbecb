/** Reads and writes cookies with URL-encoded values. When the browser blocks cookies, there are none. */

export const thirtyDaysMs = 2_592_000_000;

type Jar = Pick<Document, 'cookie'>;

export function readCookie(name: string, jar: Jar = document): string | undefined {
  const found = textOf(jar)
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decoded(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, ageMs: number, jar: Jar = document): void {
  const age = Math.floor(ageMs / 1000);
  try {
    jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax`;
  } catch {
    // Blocked; the visitor cannot act on it here.
  }
}

export function dropCookie(name: string, jar: Jar = document): void {
  writeCookie(name, '', 0, jar);
}

/** The property throws when the page is sandboxed or cookies are blocked. */
function textOf(jar: Jar): string {
  try {
    return jar.cookie;
  } catch {
    return '';
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
