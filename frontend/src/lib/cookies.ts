/** Reads and writes cookies whose values are URL-encoded. A browser that refuses cookies has none. */

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
    // Forbidden: nothing that the visitor could do.
  }
}

export function dropCookie(name: string, jar: Jar = document): void {
  writeCookie(name, '', 0, jar);
}

/** The property itself throws where the page is sandboxed or a setting forbids cookies. */
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
