const here = 'https://here.invalid';

/**
 * Path of a picture of this site, or undefined. Its address may be whole. Only folders of pictures: any other path would be a
 * call, made by the author of the address.
 */
export function ownPicture(address: string | undefined): string | undefined {
  const own = typeof location === 'undefined' ? here : location.origin;
  const path = address?.startsWith(`${own}/`) ? address.slice(own.length) : address;
  if (!path || !/^\/(media|assets)\//.test(path)) return undefined;
  const { origin, pathname, search } = new URL(path, here);
  const isOurs = origin === here && /^\/(media|assets)\//.test(pathname);
  return isOurs ? pathname + search : undefined;
}
