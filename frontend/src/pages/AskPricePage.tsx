import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/AskPricePage';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { closedInquiry, inquiry, shownBefore } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryBefore } from '~/features/lead/inquiry/InquiryBefore';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { InquiryForm } from '~/features/lead/form/InquiryForm';
import { stateOf } from '~/features/lead/form/sent-lead';
import { priceIn, type PriceView } from '~/lib/price';
import { useLast } from '~/lib/use-last';
import { paths } from '~/paths';
import type { AskedCar } from '~/route/ask-price';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { HeadFailed } from '~/ui/HeadFailed';
import { Breadcrumb, type Crumb } from '~/ui/Breadcrumb';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AskPricePage.module.css';

export { rules } from '~/api/generated/rules/AskPricePage';

/** Source that the upstream distinguishes from the dialog. */
const sourceType = 'form_public';

type Subject = {
  readonly car: AskedCar;
  readonly name: string;
  readonly crumbs: readonly Crumb[];
  readonly picture?: string | undefined;
  readonly price: PriceView;
};

/** The inquiry as a page: for links, new tabs, and when the dialog's code fails to load. */
export default function AskPricePage() {
  const { params } = useRoute();
  const series = usePart('getSeriesInfo');
  const model = usePart('carModalInfo');
  useHead(heads, { getSeriesInfo: series.data, carModalInfo: model.data });

  const { mid } = params;
  const part = mid ? model : series;
  const loaded = useMemo((): Subject | undefined => {
    const last = { label: '询底价' };
    if (model.data) {
      const { model_id, model_name, series_id, seriesName } = model.data.modelInfo;
      const price = priceIn(model.data.modelInfo, 'price');
      const crumbs = [
        { label: '首页', to: paths.home() },
        { label: seriesName, to: paths.series(series_id) },
        { label: model_name, to: paths.model(model_id) },
        last,
      ];
      return { car: { seriesId: series_id, modelId: model_id }, name: model_name, crumbs, price };
    }
    if (!series.data) return undefined;
    const { id, name, white_bg_img: picture } = series.data;
    const price = priceIn(series.data, 'price');
    const crumbs = [
      { label: '首页', to: paths.home() },
      { label: name, to: paths.series(id) },
      last,
    ];
    return { car: { seriesId: id }, name, crumbs, picture, price };
  }, [model.data, series.data]);

  // In another city the same car is loaded again, and what was typed in the form stays.
  const subject = useLast(loaded, `${params['serid'] ?? ''}-${mid ?? ''}`);
  if (part.status === 'failed' && !subject)
    return <HeadFailed title="询底价" error={part.error} onRetry={part.retry} />;
  if (!subject) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  return <AskPrice key={`${subject.car.seriesId}-${mid ?? ''}`} subject={subject} />;
}

function AskPrice({ subject: { car, name, crumbs, picture, price } }: { subject: Subject }) {
  const navigate = useNavigate();
  const [state, tell] = useInquiry(inquiry(closedInquiry, { type: 'asked', car }), { sourceType });
  const before = shownBefore(state);
  const known = before?.car_info;
  const photo = known?.img ?? picture;
  const { step } = state;
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        <Sections as="section" className={styles.main}>
          <header className={styles.head}>
            {photo ? (
              <Picture src={photo} alt="" fit="contain" eager className={styles.picture} />
            ) : (
              <Skeleton className={styles.picture} />
            )}
            <div>
              <h1 className={styles.title}>{`${name}询底价`}</h1>
              <p className={styles.guide}>
                指导价{' '}
                <Price price={known ? priceIn(known, 'manufacturer_price') : price} size="small" />
              </p>
            </div>
          </header>
          {step.status === 'before' && (
            <InquiryBefore step={step} tell={tell} headless>
              {({ before, waiting }) => (
                <InquiryForm
                  key={step.form}
                  car={step.car}
                  before={before}
                  elsewhere={before.elsewhere}
                  intention={before.intention}
                  waiting={waiting}
                  sourceType={sourceType}
                  onSent={(sent) => {
                    const modelId = step.car.modelId ?? before.car_info.model_id;
                    const query = {
                      series_id: step.car.seriesId,
                      ...(modelId && { model_id: modelId }),
                    };
                    // The lead id identifies nothing personal, but stays out of the address anyway.
                    void navigate(paths.askSuccess(query), { replace: true, state: stateOf(sent) });
                  }}
                />
              )}
            </InquiryBefore>
          )}
        </Sections>
        <AskSteps at={1} dealers={before?.unavailable ? 'unknown' : 'chosen'} />
      </div>
    </>
  );
}
