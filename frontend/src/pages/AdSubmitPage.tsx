import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/AdSubmitPage';
import { AdGround, AdPoster, AdSeries } from '~/features/ads/ad-submit/AdSubmit';
import { idOf, isId } from '~/lib/is-id';
import { useLast } from '~/lib/use-last';
import { paths } from '~/paths';
import { topBanner } from '~/route/ad-address';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Empty, Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import { PageInquiry } from './PageInquiry';
import * as styles from './AdSubmitPage.module.css';

export { rules } from '~/api/generated/rules/AdSubmitPage';

const ownSourceType = 'form_public';

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
        <div className={styles.ended}>
          <h1 className={styles.title}>活动报名</h1>
          <Empty
            action={
              <Link to={paths.adHard()} className={buttonClass({ look: 'primary' })}>
                看其他活动
              </Link>
            }
          >
            本次活动已结束
          </Empty>
        </div>
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
          <SubmitForm
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

/** A label that the calls of a lead take; any other would have them refused, and counts as none. */
function wordIn(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(text) ? text : undefined;
}

type SubmitFormProps = Pick<SubmitProps, 'ad' | 'waiting'> & {
  seriesId: string;
  modelId: string | undefined;
};

function SubmitForm({ ad, seriesId, modelId, waiting }: SubmitFormProps) {
  const navigate = useNavigate();
  const { dealer_id: dealer, mid_clue_id: clueId, wxt_project_id: projectId } = ad;
  const sourceType = wordIn(ad.clue_source_type) ?? ownSourceType;
  const subMerchantId = wordIn(ad.sub_merchant_id);
  const dealerId = isId(dealer) ? dealer : undefined;
  const campaign = useMemo(
    () => ({ clueId, projectId, subMerchantId }),
    [clueId, projectId, subMerchantId],
  );
  return (
    <PageInquiry
      car={{ seriesId, modelId, dealerId, kind: ad.ask_kind }}
      campaign={campaign}
      waiting={waiting}
      sourceType={sourceType}
      onSent={(sent, about) => {
        void navigate(paths.submitSuccess(about), { replace: true, state: sent });
      }}
    />
  );
}
