/** Addresses that an ad carries, and which of them count. */
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';

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

/** The places of getAds (spec leads §7). */
export const topBanner = '22';
export const rightBanner = '1';

/** Where the banner of a place leads: where it says, else to the form behind it. */
export function placedAddress(ad: Payload<'getAds'>, locationId: string): string | undefined {
  return ad.target_url || adForm(ad, locationId);
}

/** The form behind an ad; undefined where the ad has no id that an address holds. */
export function adForm(
  { ad_id: id = '', background_pc_url: background }: Payload<'getAds'>,
  locationId: string,
): string | undefined {
  return paths.adSubmit(id, { locationId, backgroundPcUrl: ownMedia(background) });
}
