import { lacking, useRenewal } from '~/route/use-dependent-part';

import type { Gallery } from './use-gallery';
import { usePictures, type Known, type Pictures } from './use-pictures';

/**
 * Pictures of the gallery's car. A series of the address that does not exist makes the page a not-found page.
 * Without the model that names the series, or without a series in it, the pictures have failed; so have those
 * of a series that it named and nobody knows: then a retry renews the model.
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
