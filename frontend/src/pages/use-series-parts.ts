import { usePart } from '~/route/use-part';

/** Prices may differ by city: keep showing the previous city's while the new ones load. */
const keep = { keepPrevious: true };

/** What the page of a series asks for. */
export function useSeriesParts() {
  return {
    info: usePart('getSeriesInfo', keep),
    head: usePart('getCarTrainHeadInfo', keep),
    summary: usePart('getseriessummary', keep),
    reviews: usePart('getserieskoubei', keep),
    report: usePart('getSeriesEvaluationReport', keep),
    dealers: usePart('dealerList'),
    rivals: usePart('seriesRecommand', keep),
    articles: usePart('getSeriesrec', keep),
  };
}

export type SeriesParts = ReturnType<typeof useSeriesParts>;
