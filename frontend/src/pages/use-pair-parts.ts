import { useCall } from '~/api/use-call';
import { useConfig } from '~/features/compare/config/use-config';
import { readModelIds } from '~/features/compare/selection/selection-address';
import { valuesOf } from '~/lib/page-values';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';

/** What the page of a pair asks for: both series, and the parameters of their models or of those in the address. */
export function usePairParts() {
  const route = useRoute();
  const info = usePart('getSeriesInfo');
  const head = usePart('getSeriesHead');
  const scores = usePart('statisticsSeriesBatch');
  const series = { getSeriesInfo: info.data, getSeriesHead: head.data };
  const named = info.data !== undefined && head.data !== undefined;
  // Both series name a model: with one of them alone the other column would be missing.
  const both = useDependentPart('getlvrecmodelconfigNew', named ? series : {});
  const { ids } = readModelIds(route.query['modelIds']);
  const { pair, alone } = valuesOf(route.rules, route, series);
  // Not useDependentPart: with modelIds the page file has another part of this call.
  const one = useCall(
    'getmodelconfigNew',
    named && ids.length === 0 && alone && !pair ? { model_id: alone } : null,
  );
  const config = useConfig(ids, pair ? both : one, named);
  return { info, head, scores, series, ids, config };
}
