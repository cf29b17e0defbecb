import { ArticleSection } from '~/features/car/articles/ArticleSection';
import { SeriesDealers } from '~/features/car/dealers/SeriesDealers';
import { FactSection } from '~/features/car/head/FactSection';
import type { SeriesView } from '~/features/car/head/series-view';
import { modelName } from '~/features/car/models/model-years';
import { ModelSection } from '~/features/car/models/ModelSection';
import { PriceHistorySection } from '~/features/car/price-history/PriceHistorySection';
import { ReportSection } from '~/features/car/report/ReportSection';
import { SeriesReviewSection } from '~/features/car/reviews/SeriesReviewSection';
import { SalesSection } from '~/features/car/sales-trend/SalesSection';
import { SameLevelSection } from '~/features/car/same-level/SameLevelSection';
import { CarVideos } from '~/features/car/videos/CarVideos';
import { CarEntrance } from '~/features/lead/card/CarEntrance';
import { canAsk } from '~/lib/sell-status';
import { Sections } from '~/ui/Guarded';

import * as styles from './CarColumns.module.css';
import type { SeriesParts } from './use-series-parts';

type SeriesColumnsProps = {
  seriesId: string;
  name: string;
  view: SeriesView | undefined;
  parts: SeriesParts;
  city: string;
};

/** The sections of a series' page, in two columns. */
export function SeriesColumns({ seriesId, name, view, parts, city }: SeriesColumnsProps) {
  const { summary, reviews, report, articles, dealers, rivals } = parts;
  return (
    <div className={styles.columns}>
      <Sections className={styles.main}>
        <ModelSection seriesId={seriesId} seriesName={name} summary={summary} city={city} />
        <SeriesReviewSection seriesId={seriesId} seriesName={name} reviews={reviews} />
        <ReportSection report={report} />
        <SalesSection summary={summary} />
        <PriceHistorySection summary={summary} />
        <CarVideos seriesId={seriesId} />
        <ArticleSection articles={articles} />
      </Sections>
      <Sections as="aside" className={styles.side} aria-label="经销商与同级车">
        {view && canAsk(view.sellStat) && <CarEntrance car={{ seriesId }} name={view.name} />}
        <SeriesDealers
          seriesId={seriesId}
          sellStat={view?.sellStat}
          city={city}
          dealers={dealers}
          pricedModel={() => summary.data && modelName(summary.data, view?.bestModelId)}
        />
        <SameLevelSection seriesId={seriesId} price={view?.price} rivals={rivals} />
        <FactSection seriesId={seriesId} summary={summary} modelName={modelName} />
      </Sections>
    </div>
  );
}
