import { useState } from 'react';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/AdSubmitPage';
import { AdEnded } from '~/features/ads/ad-submit/AdEnded';
import { AdGround, AdPoster, AdSeries } from '~/features/ads/ad-submit/AdSubmit';
import { idOf, isId } from '~/lib/is-id';
import { useLast } from '~/lib/use-last';
import { topBanner } from '~/route/ad-address';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import { AdSubmitForm } from './AdSubmitForm';
import * as styles from './AdSubmitPage.module.css';

export { rules } from '~/api/generated/rules/AdSubmitPage';

type Ad = Payload<'getSubmit'>;

/** Inquiry form of an ad: its cars, dealer and background picture. */
export default function AdSubmitPage() {
  const { values, query } = useRoute();
  const part = usePart('getSubmit');
  useHead(heads, { getSubmit: part.data });

  // In another city the same ad is loaded again, and what was typed in the form stays.
  const ad = useLast(part.data, values['ad'] ?? '');
  if (part.status === 'failed')
    return <HeadFailed title="活动报名" error={part.error} onRetry={part.retry} />;
  if (!ad) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  const series = ad.series.filter(({ series_id: id }) => isId(id));
  return (
    <>
      <AdGround chosen={query['backgroundPcUrl']} own={ad.background_pc_url} />
      {series.length > 0 ? (
        <Submit key={values['ad']} ad={ad} series={series} waiting={!part.data} />
      ) : (
        <AdEnded />
      )}
    </>
  );
}

type SubmitProps = {
  ad: Ad;
  series: Ad['series'];
  /** The ad of another city is on its way. */
  waiting: boolean;
};

function Submit({ ad, series, waiting }: SubmitProps) {
  const [first] = series;
  const [chosen, setChosen] = useState(first?.series_id ?? '');
  const shown = series.find(({ series_id: id }) => id === chosen) ?? first;
  // A banner keeps its strip format here.
  const strip = ad.location_id === topBanner;
  const title = `${shown?.series_name ?? ''}限时活动报名`;
  return (
    <div className={styles.page}>
      {strip && <AdPoster image={ad.pc_poster_url} title={title} strip />}
      <div className={styles.columns}>
        <Sections className={styles.side}>
          {!strip && <AdPoster image={ad.pc_poster_url} title={title} />}
          <AdSeries series={series} chosen={chosen} onChoose={setChosen} />
        </Sections>
        <Sections as="section" className={styles.main}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.intro}>留下姓名和手机号，由经销商告诉您本期优惠和到店时间</p>
          <AdSubmitForm
            ad={ad}
            waiting={waiting}
            seriesId={chosen}
            modelId={chosen === first?.series_id ? idOf(ad.model_id) : undefined}
          />
        </Sections>
      </div>
    </div>
  );
}
