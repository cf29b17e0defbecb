/** Addresses in ads, and which of them are accepted. */
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';

const here = 'https://here.invalid';

/**
 * Path of a picture or video on our hosts, or undefined: the page's policy
 * blocks other hosts, and addresses can be crafted.
 */
export function ownMedia(address: string | undefined): string | undefined {
  if (!address?.startsWith('/media/')) return undefined;
  const { origin, pathname, search } = new URL(address, here);
  return origin === here && pathname.startsWith('/media/') ? pathname + search : undefined;
}

/** The locations of getAds (spec leads §7). */
export const topBanner = '22';
export const rightBanner = '1';

/** Target of a banner: its own address, or else the form of its ad. */
export function placedAddress(ad: Payload<'getAds'>, locationId: string): string | undefined {
  return ad.target_url || adForm(ad, locationId);
}

/** The form of an ad; undefined if no address can hold the ad's id. */
export function adForm(
  { ad_id: id = '', background_pc_url: background }: Payload<'getAds'>,
  locationId: string,
): string | undefined {
  return paths.adSubmit(id, { locationId, backgroundPcUrl: ownMedia(background) });
}
