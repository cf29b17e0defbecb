import { lacking, useRenewal } from '~/route/use-dependent-part';

import type { Gallery } from './use-gallery';
import { usePictures, type Known, type Pictures } from './use-pictures';

/**
 * Pictures of the gallery's car. If the series of the address does not exist, the page is a not-found page.
 * If the series comes from the model, the pictures fail when the model fails, has no series, or has one that
 * does not exist; a retry then requests the model again.
 */
export function useGalleryPictures(
  { subject, place, model }: Pick<Gallery, 'subject' | 'place' | 'model'>,
  pn: number,
): [Pictures, Known] {
  const [pictures, known] = usePictures(subject, pn);
  const { renew, renewing } = useRenewal();
  if (renewing) return [{ status: 'loading' }, known];
  if (!subject && model.status === 'failed') return [model, known];
  if (!subject && model.status === 'ready') {
    const retry = (): void => {
      renew(['carModalInfo']);
    };
    return [{ status: 'failed', error: lacking('carModalInfo'), retry }, known];
  }
  if (pictures.status !== 'failed' || pictures.error.kind !== 'missing') return [pictures, known];
  if (place.seriesId) throw pictures.error;
  const retry = (): void => {
    renew(['carModalInfo'], pictures.retry);
  };
  return [{ ...pictures, retry }, known];
}
