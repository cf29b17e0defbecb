import { heads } from '~/api/generated/heads/VrRoundPage';
import { carOf, hasRound, VrHead } from '~/features/vr-head/VrHead';
import { RoundView } from '~/features/vr-round/RoundView';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/button-class';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import styles from './VrPage.module.css';

export default function VrRoundPage() {
  const config = usePart('getvrconfig');
  const payloads = { getvrconfig: config.data };
  const head = usePart('getSeriesHead', payloads);
  useHead(heads, payloads);
  const name = config.data?.model_name || config.data?.series_name;

  return (
    <div className={styles.page}>
      <VrHead
        view="round"
        title={name ? `${name} VR外观` : 'VR看车'}
        config={config.data}
        head={head.data}
      />
      {config.status === 'failed' && <Failed error={config.error} onRetry={config.retry} />}
      {config.status === 'loading' && (
        <Loading>
          <Skeleton className={styles.place} />
        </Loading>
      )}
      {config.data &&
        (config.data.round && hasRound(config.data) ? (
          <RoundView
            key={`${config.data.series_id}-${config.data.model_id ?? ''}`}
            name={name ?? ''}
            colors={config.data.round.colors.filter(({ frames }) => frames.length > 0)}
          />
        ) : (
          <div className={styles.none}>
            <Empty
              action={
                config.data.pano && (
                  <Link to={paths.vrPano(carOf(config.data))} className={buttonClass({})}>
                    看内饰全景
                  </Link>
                )
              }
            >
              这款车还没有VR外观
            </Empty>
          </div>
        ))}
    </div>
  );
}
