/** Addresses that an ad carries, and which of them count. */

const here = 'https://here.invalid';

/**
 * The address of a picture or film of our own, as a path; anything else is none: the page's policy
 * shows nothing from other hosts, and an address may be somebody's trick.
 */
export function ownMedia(address: string | undefined): string | undefined {
  if (!address?.startsWith('/media/')) return undefined;
  const { origin, pathname, search } = new URL(address, here);
  return origin === here && pathname.startsWith('/media/') ? pathname + search : undefined;
}
