/** What the ads of both kinds have in common once they are shown. */
import type { Payload } from '~/api/call-types';
import { placedAddress, topBanner } from '~/route/ad-address';

export type AdSlide = {
  readonly image: string;
  readonly title: string;
  /** Where it leads, as the upstream says. */
  readonly address: string | undefined;
  /** Says 广告. */
  readonly marked: boolean;
};

export type NamedAd = Payload<'commercialv2'>['ads'][number];

/** The banner of a place; none where it has no picture. */
export function placedSlide(ad: Payload<'getAds'>): AdSlide | undefined {
  const image = ad.pc_poster_url || ad.material_image;
  if (!image) return undefined;
  return { image, title: '广告图片', address: placedAddress(ad, topBanner), marked: true };
}

/** The ads of a named location that have a picture; deliver_type 1 is marked. */
export function namedSlides(ads: readonly NamedAd[]): AdSlide[] {
  return ads.flatMap(({ banner, title, jump_url: address, deliver_type: type }) => {
    const image = banner?.image_url;
    return image ? [{ image, title: title || '广告图片', address, marked: type === 1 }] : [];
  });
}
