import { heads } from '~/api/generated/heads/ParameterPage';
import { ParameterHead } from '~/features/car/parameter-head/ParameterHead';
import { TableSkeleton } from '~/features/car/parameter-table/TableLayout';
import { SameLevelCars } from '~/features/car/same-level/SameLevelCars';
import { idOf } from '~/lib/is-id';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useDependentPart } from '~/route/use-dependent-part';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

import { ParameterVersions } from './ParameterVersions';

export { rules } from '~/api/generated/rules/ParameterPage';

/** All parameters of a car's models (spec browsing §2). */
export default function ParameterPage() {
  const { params } = useRoute();
  const model = usePart('carModalInfo');
  const first = { carModalInfo: model.data };
  const config = useDependentPart('getmodelconfigBySeriseNew', first);
  const series = useDependentPart('getSeriesInfo', first);
  const rivals = useDependentPart('seriesRecommand', first);
  useHead(heads, { ...first, getmodelconfigBySeriseNew: config.data });

  const seriesId = params['serid'] ?? idOf(model.data?.modelInfo.series_id);
  const name = model.data?.modelInfo.model_name ?? config.data?.seriesName ?? series.data?.name;
  return (
    <>
      <ParameterHead
        name={name}
        modelId={params['modelId']}
        seriesId={seriesId}
        model={model.data?.modelInfo}
        series={series}
        count={config.data?.modelInfo.length}
        failed={config.status === 'failed' || model.status === 'failed'}
      />
      {config.status === 'ready' ? (
        <ParameterVersions config={config.data} modelId={params['modelId']} name={name ?? ''} />
      ) : config.status === 'failed' || model.status === 'failed' ? (
        <Failed
          error={config.error ?? model.error}
          onRetry={config.status === 'failed' ? config.retry : model.retry}
        />
      ) : (
        <Loading>
          <TableSkeleton />
        </Loading>
      )}
      <SameLevelCars
        title="和同级车比一比"
        note="同级热门车系"
        cars={rivals}
        action={({ series_id: other, series_name: otherName }) =>
          seriesId && (
            <Link
              to={paths.comparePair(seriesId, other)}
              className={buttonClass({ size: 'small' })}
              aria-label={`与${otherName}对比`}
            >
              对比
            </Link>
          )
        }
      />
    </>
  );
}
