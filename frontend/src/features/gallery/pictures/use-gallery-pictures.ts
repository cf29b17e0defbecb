import { useRenewal } from '~/route/use-dependent-part';

import type { Gallery } from './use-gallery';
import { usePictures, type Known, type Pictures } from './use-pictures';

/**
 * Pictures of the gallery's car. A series of the address that does not exist makes the page a not-found page;
 * one that the model named has failed, and a retry asks for the model again.
 */
export function useGalleryPictures(
  { subject, place }: Pick<Gallery, 'subject' | 'place'>,
  pn: number,
): [Pictures, Known] {
  const [pictures, known] = usePictures(subject, pn);
  const renew = useRenewal();
  if (pictures.status !== 'failed' || pictures.error.kind !== 'missing') return [pictures, known];
  if (place.seriesId) throw pictures.error;
  const retry = (): void => {
    renew('carModalInfo');
    pictures.retry();
  };
  return [{ ...pictures, retry }, known];
}
