import { CompareButton } from '~/route/own/CompareButton';
import { Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';

import type { Car } from './car-facts';
import { GalleryCrumbs } from './GalleryCrumbs';
import { GalleryHead, GalleryHeadFailed, GalleryHeadSkeleton } from './GalleryHead';
import * as styles from './ListTop.module.css';

type ListTopProps = {
  car: Car | undefined;
  /** Gallery of the series, unless it is the current page. */
  seriesPath: string | undefined;
  /** The answer that the car comes from. */
  own: { readonly status: string; readonly retry: () => void };
  /** From the pictures, while the car is unknown. */
  seriesName: string;
};

/** Above the tabs of a list of pictures: the way to it and the car. */
export function ListTop({ car, seriesPath, own, seriesName }: ListTopProps) {
  return (
    <>
      <GalleryCrumbs car={car} seriesPath={seriesPath} />
      {car ? (
        <GalleryHead title={`${car.name}图片`} picture={car.picture} facts={car.facts}>
          <CompareButton modelId={car.modelId} name={car.name} />
          {seriesPath && (
            <Link to={seriesPath} className={styles.back}>
              返回{car.seriesName}全部图片
            </Link>
          )}
        </GalleryHead>
      ) : own.status === 'failed' ? (
        <GalleryHeadFailed title={`${seriesName}图片`} onRetry={own.retry} />
      ) : (
        <Loading>
          <GalleryHeadSkeleton />
        </Loading>
      )}
    </>
  );
}
