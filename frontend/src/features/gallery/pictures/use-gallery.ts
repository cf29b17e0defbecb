import { CallError } from '~/api/call-error';
import type { Payload } from '~/api/call-types';
import type { CallState } from '~/api/use-call';
import { useCity } from '~/api/visit';
import { idOf } from '~/lib/is-id';
import type { Payloads } from '~/lib/page-values';
import { useRoute, type Route } from '~/route/route';
import { usePart } from '~/route/use-part';

import { keptQuery, tabAt, tabIndex, type Place, type TabEntry } from './place';
import { filterOf, type Subject } from './subject';

export type Gallery = {
  readonly place: Place;
  readonly tab: TabEntry;
  readonly series: CallState<Payload<'getSeriesInfo'>>;
  readonly model: CallState<Payload<'carModalInfo'>>;
  /** Undefined while only the model is given and its series is still unknown. */
  readonly subject: Subject | null;
  readonly payloads: Payloads;
};

/** Reads car and tab from the address and loads their names. */
export function useGallery(scene: Subject['scene']): Gallery {
  const route = useRoute();
  const { city } = useCity();
  const series = usePart('getSeriesInfo');
  const model = usePart('carModalInfo');
  const place = placeOf(route);
  if (!place.seriesId && !place.modelId) throw noCar;

  const tab = tabAt(tabIndex(route.params['tab']));
  const seriesId = place.seriesId ?? idOf(model.data?.modelInfo.series_id);
  const subject: Subject | null = seriesId
    ? {
        scene,
        seriesId,
        tagName: tab.name,
        modelId: place.modelId,
        city,
        askedCity: route.query['city'],
      }
    : null;
  const payloads = { getSeriesInfo: series.data, carModalInfo: model.data };
  return { place, tab, series, model, subject, payloads };
}

function placeOf({ params, query, search }: Route): Place {
  return {
    seriesId: params['serid'],
    modelId: filterOf(params['modelId'] ?? query['modelId']),
    query: keptQuery(search),
  };
}

/** 'other' alone names no car. */
const noCar = new CallError({
  call: 'getCarPicList',
  kind: 'missing',
  message: '没有这个图集',
});
