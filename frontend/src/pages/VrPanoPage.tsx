import { heads } from '~/api/generated/heads/VrPanoPage';
import { carOf, hasRound, VrHead } from '~/features/vr-head/VrHead';
import { PanoView } from '~/features/vr-pano/PanoView';
import { paths } from '~/paths';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/button-class';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import styles from './VrPage.module.css';

export default function VrPanoPage() {
  const config = usePart('getvrconfig');
  const payloads = { getvrconfig: config.data };
  const head = usePart('getSeriesHead', payloads);
  useHead(heads, payloads);
  const name = config.data?.model_name || config.data?.series_name;

  return (
    <div className={styles.page}>
      <VrHead
        view="pano"
        title={name ? `${name} VR内饰` : 'VR内饰'}
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
        (config.data.pano ? (
          <PanoView key={config.data.pano.url} name={name ?? ''} pano={config.data.pano} />
        ) : (
          <div className={styles.none}>
            <Empty
              action={
                hasRound(config.data) && (
                  <Link to={paths.vrRound(carOf(config.data))} className={buttonClass({})}>
                    看360度外观
                  </Link>
                )
              }
            >
              这款车还没有VR内饰
            </Empty>
          </div>
        ))}
    </div>
  );
}
