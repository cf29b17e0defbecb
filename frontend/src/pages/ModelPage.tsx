import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/ModelPage';
import { useCity } from '~/api/visit';
import { NamedBanner } from '~/features/ads/ad-banner/NamedBanner';
import { ModelDealers } from '~/features/car/dealers/ModelDealers';
import { carCrumbs } from '~/features/car/head/car-nav';
import { HeadFailed } from '~/ui/HeadFailed';
import { CarNav } from '~/features/car/head/CarNav';
import { shortModelName } from '~/features/car/head/car-words';
import { modelView, type ModelView } from '~/features/car/head/model-view';
import { ModelHead } from '~/features/car/head/ModelHead';
import { ModelHeadSkeleton } from '~/features/car/head/ModelHeadSkeleton';
import { ModelReviews } from '~/features/car/reviews/ModelReviews';
import { CarEntrance } from '~/features/lead/card/CarEntrance';
import { ModelCost } from '~/features/car/model-cost/ModelCost';
import { aheadOf } from '~/features/car/model-difference/difference';
import { Differences } from '~/features/car/model-difference/Differences';
import { DifferencesSkeleton } from '~/features/car/model-difference/DifferencesSkeleton';
import { SiblingList } from '~/features/car/model-difference/SiblingList';
import { useSiblings } from '~/features/car/model-difference/siblings';
import { Equipment } from '~/features/car/model-parameters/Equipment';
import { KeyParameters } from '~/features/car/model-parameters/KeyParameters';
import { sheetOf } from '~/features/car/model-parameters/sheet';
import { ModelPictures } from '~/features/car/model-pictures/ModelPictures';
import { idOf } from '~/lib/is-id';
import { landingPriceName } from '~/lib/price';
import { canAsk } from '~/lib/sell-status';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { AsyncSection } from '~/ui/AsyncSection';
import { Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Guarded, Sections } from '~/ui/Guarded';
import { Skeleton, SkeletonLines } from '~/ui/Skeleton';

import * as columns from './CarColumns.module.css';
import * as styles from './ModelPage.module.css';

export { rules } from '~/api/generated/rules/ModelPage';

/** Prices may differ by city: keep showing the previous city's while the new ones load. */
const keep = { keepPrevious: true };

/** One model of a car: equipment, differences to the others, and costs. */
export default function ModelPage() {
  const modelId = useRoute().params['modelId'] ?? '';
  // Remount for another model, so that nothing of the previous one stays.
  return <ModelOf key={modelId} modelId={modelId} />;
}

function useModelParts(modelId: string) {
  const modal = usePart('carModalInfo', keep);
  const payloads = { carModalInfo: modal.data };
  const config = usePart('getmodelconfigNew', keep);
  const beside = usePart('getModelsBeside', keep);
  const series = useDependentPart('getSeriesInfo', payloads, keep);
  const models = useDependentPart('getmodellistforformpage', payloads, keep);
  const pictures = useDependentPart('getCarPicList', payloads, keep);
  const reviews = useDependentPart('getserieskoubeilist', payloads, keep);
  const model = modal.data && modelView(modelId, modal.data);
  const compared = useSiblings(beside, models, modelId, model?.price);
  useHead(heads, payloads);
  const sheet = config.data && sheetOf(config.data, modelId);
  return { modal, config, series, models, pictures, reviews, model, compared, sheet };
}

function ModelOf({ modelId }: { modelId: string }) {
  const { city } = useCity();
  const parts = useModelParts(modelId);
  const { modal, series, pictures, reviews, model, sheet } = parts;
  if (modal.status === 'failed') {
    return <HeadFailed title="车款" error={modal.error} onRetry={modal.retry} />;
  }
  if (!model) {
    return (
      <Loading>
        <ModelHeadSkeleton />
        <SkeletonLines count={12} />
      </Loading>
    );
  }

  const { seriesId, seriesName } = model;
  const nameOf = (name: string) => shortModelName(seriesName, name);
  return (
    <>
      <Breadcrumb
        crumbs={carCrumbs(
          { name: series.data?.brand_name, id: series.data?.brand_id },
          { label: seriesName, ...(seriesId && { to: paths.series(seriesId) }) },
          { label: nameOf(model.name) },
        )}
      />
      <ModelHead
        model={model}
        picture={pictures.data?.lists.list[0]?.url ?? series.data?.white_bg_img}
        more={sheet?.facts ?? []}
        city={city}
      />
      {seriesId && (
        <CarNav
          car={{ seriesId, modelId }}
          current="summary"
          counts={{ koubei: reviews.data?.koubei_count }}
        />
      )}
      <div className={columns.columns}>
        <ModelMain modelId={modelId} model={model} parts={parts} nameOf={nameOf} />
        <ModelSide modelId={modelId} model={model} parts={parts} nameOf={nameOf} />
      </div>
      {series.status !== 'loading' && (
        <Guarded>
          <NamedBanner
            page="car_index"
            brandId={idOf(series.data?.brand_id)}
            seriesId={idOf(seriesId)}
          />
        </Guarded>
      )}
    </>
  );
}

type ColumnProps = {
  modelId: string;
  model: ModelView;
  parts: ReturnType<typeof useModelParts>;
  nameOf: (name: string) => string;
};

function ModelMain({ modelId, model, parts, nameOf }: ColumnProps) {
  const { seriesName } = model;
  const { config, compared, pictures, reviews, sheet } = parts;
  return (
    <Sections className={columns.main}>
      <AsyncSection
        title="关键参数"
        more={{ to: paths.parameters({ modelId }), label: '全部参数配置' }}
        state={config}
        skeleton={<Skeleton className={styles.tiles} />}
        empty="暂无参数"
      >
        {() => sheet && sheet.key.length > 0 && <KeyParameters parameters={sheet.key} />}
      </AsyncSection>
      <AsyncSection
        below
        title="与其他车款的差别"
        note="价格最接近的在售车款"
        state={compared}
        skeleton={<DifferencesSkeleton />}
        empty={`${seriesName}没有其他在售车款`}
      >
        {(others) =>
          others && (
            <Differences modelId={modelId} price={model.price} compared={others} nameOf={nameOf} />
          )
        }
      </AsyncSection>
      <AsyncSection
        below
        title="配置清单"
        quiet
        more={{ to: paths.parameters({ modelId }), label: '全部参数配置' }}
        state={config}
        skeleton={<SkeletonLines count={16} />}
        empty="暂无配置"
      >
        {() =>
          sheet &&
          sheet.equipment.length > 0 && (
            <Equipment
              groups={sheet.equipment}
              ahead={compared.data ? aheadOf(compared.data.config, modelId) : noAdvantages}
            />
          )
        }
      </AsyncSection>
      <AsyncSection
        below
        title="车款图片"
        note={pictures.data && picturesWords(pictures.data)}
        more={{ to: paths.modelGallery(modelId), label: `${model.name}全部图片` }}
        state={pictures}
        skeleton={<Skeleton className={styles.pictures} />}
        empty="暂无图片"
      >
        {({ lists }) =>
          lists.list.length > 0 && <ModelPictures modelId={modelId} pictures={lists.list} />
        }
      </AsyncSection>
      <AsyncSection
        below
        title="车主口碑"
        more={{ to: paths.modelReviews(modelId), label: `${model.name}全部口碑` }}
        state={reviews}
        skeleton={<SkeletonLines count={8} />}
        empty="这个车款还没有车主写下口碑"
      >
        {({ koubei_list: list }) => list.length > 0 && <ModelReviews reviews={list} />}
      </AsyncSection>
    </Sections>
  );
}

function ModelSide({ modelId, model, parts, nameOf }: ColumnProps) {
  const { city } = useCity();
  const { seriesId, seriesName } = model;
  const { modal, config, models, sheet } = parts;
  return (
    <Sections as="aside" className={columns.side} aria-label="价格与经销商">
      {seriesId && canAsk(model.sellStat) && (
        <CarEntrance car={{ seriesId, modelId }} name={seriesName} />
      )}
      <AsyncSection
        small
        title={landingPriceName}
        quiet
        state={config}
        skeleton={<SkeletonLines count={6} />}
        empty="没有报价，无法估算"
      >
        {(known) =>
          sheet &&
          modal.data && <ModelCost model={modal.data.modelInfo} config={known} city={city} />
        }
      </AsyncSection>
      {seriesId && (
        <ModelDealers
          seriesId={seriesId}
          modelId={modelId}
          sellStat={model.sellStat}
          city={city}
          dealers={modal.data?.priceSortDealer ?? []}
        />
      )}
      <AsyncSection
        small
        below
        title="同系在售车款"
        {...(seriesId && { more: { to: paths.series(seriesId), label: '全部车款' } })}
        state={models}
        skeleton={<SkeletonLines count={6} />}
        empty={`${seriesName}没有在售车款`}
      >
        {({ model_list: list }) =>
          list.length > 0 && <SiblingList models={list} modelId={modelId} nameOf={nameOf} />
        }
      </AsyncSection>
    </Sections>
  );
}

/** Without pictures of its own, the upstream returns those of its siblings. */
function picturesWords({ own_total: own, total }: Payload<'getCarPicList'>): string {
  if (total === 0) return '';
  return own > 0 ? `本车款${own}张外观图片` : '以下为同系车款的图片';
}

const noAdvantages: ReadonlySet<string> = new Set();
