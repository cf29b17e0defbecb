/** Addresses that an ad carries, and which of them count. */
import { paths } from '~/paths';

type PlacedAd = {
  readonly ad_id?: string | undefined;
  readonly background_pc_url?: string | undefined;
  readonly target_url?: string | undefined;
};

/** The page of a banner of getAds (spec leads §2, ADVERTISE_SUBMIT); without an id, where it points itself. */
export function adAddress(ad: PlacedAd, locationId: string): string | undefined {
  const { ad_id: id, background_pc_url: background } = ad;
  if (!id || !/^\w{1,40}$/.test(id)) return ad.target_url;
  return paths.adSubmit(id, { imgId: id, locationId, backgroundPcUrl: ownMedia(background) });
}

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
