import { ModelDealers } from '~/features/car/dealers/ModelDealers';
import { shortModelName } from '~/features/car/head/car-words';
import type { ModelView } from '~/features/car/head/model-view';
import { CostSection } from '~/features/car/model-cost/CostSection';
import { aheadOf } from '~/features/car/model-difference/difference';
import { DifferenceSection } from '~/features/car/model-difference/DifferenceSection';
import { SiblingSection } from '~/features/car/model-difference/SiblingSection';
import { EquipmentSection } from '~/features/car/model-parameters/EquipmentSection';
import { KeyParameterSection } from '~/features/car/model-parameters/KeyParameterSection';
import { PictureSection } from '~/features/car/model-pictures/PictureSection';
import { ModelReviewSection } from '~/features/car/reviews/ModelReviewSection';
import { CarEntrance } from '~/features/lead/card/CarEntrance';
import { canAsk } from '~/lib/sell-status';
import { Sections } from '~/ui/Guarded';

import * as styles from './CarColumns.module.css';
import type { ModelParts } from './use-model-parts';

type ModelColumnsProps = { model: ModelView; parts: ModelParts; city: string };

/** The sections of a model's page, in two columns. */
export function ModelColumns({ model, parts, city }: ModelColumnsProps) {
  const { modelId, seriesId, seriesName, sellStat } = model;
  const { modal, config, models, pictures, reviews, compared, sheet } = parts;
  const nameOf = (name: string) => shortModelName(seriesName, name);
  return (
    <div className={styles.columns}>
      <Sections className={styles.main}>
        <KeyParameterSection modelId={modelId} config={config} sheet={sheet} />
        <DifferenceSection model={model} compared={compared} nameOf={nameOf} />
        <EquipmentSection
          modelId={modelId}
          config={config}
          sheet={sheet}
          aheadOfOthers={() =>
            compared.data ? aheadOf(compared.data.config, modelId) : noAdvantages
          }
        />
        <PictureSection model={model} pictures={pictures} />
        <ModelReviewSection model={model} reviews={reviews} />
      </Sections>
      <Sections as="aside" className={styles.side} aria-label="价格与经销商">
        {seriesId && canAsk(sellStat) && (
          <CarEntrance car={{ seriesId, modelId }} name={seriesName} />
        )}
        <CostSection model={sheet && modal.data?.modelInfo} config={config} city={city} />
        {seriesId && (
          <ModelDealers
            seriesId={seriesId}
            modelId={modelId}
            sellStat={sellStat}
            city={city}
            dealers={modal.data?.priceSortDealer ?? []}
          />
        )}
        <SiblingSection model={model} models={models} nameOf={nameOf} />
      </Sections>
    </div>
  );
}

const noAdvantages: ReadonlySet<string> = new Set();
