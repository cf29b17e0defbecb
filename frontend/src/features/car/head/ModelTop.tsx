import type { Payload } from '~/api/call-types';
import type { Fact } from '~/lib/drive-facts';
import { paths } from '~/paths';
import { Breadcrumb } from '~/ui/Breadcrumb';

import { carCrumbs } from './car-nav';
import { shortModelName } from './car-words';
import { CarNav } from './CarNav';
import type { ModelView } from './model-view';
import { ModelHead } from './ModelHead';

type ModelTopProps = {
  model: ModelView;
  /** Undefined while it loads, or without it. */
  series: Payload<'getSeriesInfo'> | undefined;
  /** The model's own; by default that of its series. */
  picture: string | undefined;
  /** Facts from the parameter table. */
  facts: readonly Fact[];
  /** Number of reviews, if known. */
  reviewCount: number | undefined;
  city: string;
};

/** Above the sections of a model's page: the way to it, its head, and the other pages of the car. */
export function ModelTop({ model, series, picture, facts, reviewCount, city }: ModelTopProps) {
  const { modelId, seriesId, seriesName, name } = model;
  return (
    <>
      <Breadcrumb
        crumbs={carCrumbs(
          { name: series?.brand_name, id: series?.brand_id },
          { label: seriesName, ...(seriesId && { to: paths.series(seriesId) }) },
          { label: shortModelName(seriesName, name) },
        )}
      />
      <ModelHead model={model} picture={picture ?? series?.white_bg_img} more={facts} city={city} />
      {seriesId && (
        <CarNav car={{ seriesId, modelId }} current="summary" counts={{ koubei: reviewCount }} />
      )}
    </>
  );
}
