import type { ComponentProps } from 'react';

import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { Failed, Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { HeadFailed } from '~/ui/HeadFailed';

import { carCrumbs } from './car-nav';
import { CarNav } from './CarNav';
import type { SeriesView } from './series-view';
import { SeriesHead } from './SeriesHead';
import { SeriesHeadSkeleton } from './SeriesHeadSkeleton';

type SeriesTopProps = {
  seriesId: string;
  /** '' if unknown. */
  name: string;
  view: SeriesView | undefined;
  info: CallState<Payload<'getSeriesInfo'>>;
  head: CallState<Payload<'getCarTrainHeadInfo'>>;
  /** Number of reviews by their own call. */
  reviewCount: number | undefined;
  sold: ComponentProps<typeof SeriesHead>['sold'];
  /** A rival to compare with, if known. */
  rivalId: string | undefined;
  city: string;
};

/** Above the sections of a series' page: the way to it, its head, and the other pages of the car. */
export function SeriesTop(props: SeriesTopProps) {
  const { seriesId, name, view, info, head, reviewCount, sold, rivalId, city } = props;
  return (
    <>
      <Breadcrumb
        crumbs={carCrumbs({ name: view?.brand, id: view?.brandId }, { label: name || '车系' })}
      />
      {info.status === 'failed' ? (
        <HeadFailed title={name || '车系'} error={info.error} onRetry={info.retry} />
      ) : view && head.status !== 'loading' ? (
        <SeriesHead
          series={view}
          city={city}
          reviewCount={reviewCount ?? head.data?.koubei_count}
          sold={sold}
          failure={
            head.status === 'failed' && <Failed small error={head.error} onRetry={head.retry} />
          }
        />
      ) : (
        <Loading>
          <SeriesHeadSkeleton />
        </Loading>
      )}
      <CarNav
        car={{ seriesId, rivalId, vr: head.data ? head.data.has_vr_round === 1 : undefined }}
        current="summary"
        counts={{ pic: view?.imageCount, koubei: reviewCount }}
      />
    </>
  );
}
