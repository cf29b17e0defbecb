import { useMemo, type ReactNode } from 'react';

import type { PageHeads } from '~/lib/page-entry';
import { idOf } from '~/lib/is-id';
import { VrHead, type VrConfig, type VrView } from '~/features/vr/head/VrHead';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { useDependentPart } from '~/route/use-dependent-part';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './VrPage.module.css';

type VrPageProps = {
  heads: PageHeads;
  view: VrView;
  /** Built with the car's name, or without it while unknown. */
  titleOf: (name: string | undefined) => string;
  /** Undefined when the car has no such view. */
  show: (config: VrConfig, name: string) => ReactNode;
  missing: string;
  /** Link to the other view, if it exists. */
  otherOf: (config: VrConfig) => { readonly to: string; readonly label: string } | false;
};

/** Common frame of both VR pages: their own head instead of the top bar, and a view that fills the window. */
export function VrPage({ heads, view, titleOf, show, missing, otherOf }: VrPageProps) {
  const config = usePart('getvrconfig');
  const payloads = { getvrconfig: config.data };
  const head = useDependentPart('getSeriesHead', payloads);
  const model = usePart('carModalInfo');
  useHead(heads, payloads);
  const { params } = useRoute();
  const data = useMemo(() => config.data && ofAddress(config.data, params), [config.data, params]);
  const name = data?.model_name || data?.series_name;
  const shown = data && show(data, name ?? '');
  const other = data && otherOf(data);

  return (
    <div className={styles.page}>
      <VrHead
        view={view}
        title={titleOf(name)}
        config={data}
        head={model.status === 'loading' ? undefined : head.data}
        model={model.data?.modelInfo}
      />
      {config.status === 'failed' && <Failed error={config.error} onRetry={config.retry} />}
      {config.status === 'loading' && (
        <Loading>
          <Skeleton className={styles.place} />
        </Loading>
      )}
      {shown}
      {data && !shown && (
        <div className={styles.none}>
          <Empty
            action={
              other && (
                <Link to={other.to} className={buttonClass({})}>
                  {other.label}
                </Link>
              )
            }
          >
            {missing}
          </Empty>
        </div>
      )}
    </div>
  );
}

/** With the ids of the address in place of missing or invalid ones. */
function ofAddress(config: VrConfig, params: { readonly [name: string]: string }): VrConfig {
  const modelId = idOf(config.model_id) ?? params['mid'];
  return {
    ...config,
    series_id: idOf(config.series_id) ?? params['series_id'] ?? '',
    ...(modelId && { model_id: modelId }),
  };
}
