/** Addresses in ads, and which of them are accepted. */
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

type Banner = {
  readonly pc_poster_url?: string;
  readonly pcPosterUrl?: string;
  readonly poster_url?: string;
  readonly material_image?: string;
  readonly ad_id?: string;
  readonly adId?: string;
  readonly poster_id?: string;
};

/** A banner of getAds: where it leads to besides. */
export type PlacedBanner = Banner & {
  readonly target_url?: string;
  readonly background_pc_url?: string;
  readonly backgroundPcUrl?: string;
};

/** Picture of a banner; upstreams spell it in four ways (spec browsing §3). */
export function bannerImage(banner: Banner): string | undefined {
  return banner.pc_poster_url || banner.pcPosterUrl || banner.poster_url || banner.material_image;
}

/** Id of a banner's ad, in its three spellings. */
export function bannerId({ ad_id: id, adId, poster_id: posterId }: Banner): string | undefined {
  return id || adId || posterId;
}

/** Target of a banner: its own address, or else the form of its ad. */
export function placedAddress(ad: PlacedBanner, locationId: string): string | undefined {
  return ad.target_url || adForm(ad, locationId);
}

/** The form of an ad; undefined if no address can hold the ad's id. */
export function adForm(ad: PlacedBanner, locationId: string): string | undefined {
  const backgroundPcUrl = ownMedia(ad.background_pc_url || ad.backgroundPcUrl);
  return paths.adSubmit(bannerId(ad) ?? '', { locationId, backgroundPcUrl });
}
