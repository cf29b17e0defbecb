import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { heads } from '~/api/generated/heads/AskPricePage';
import { AskWithoutScript } from '~/features/lead/form/AskWithoutScript';
import { InquiryForm } from '~/features/lead/form/InquiryForm';
import { stateOf } from '~/features/lead/form/sent-lead';
import { AskHead } from '~/features/lead/inquiry/AskHead';
import { askedSubject, type AskedSubject } from '~/features/lead/inquiry/asked-subject';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { closedInquiry, inquiry, shownBefore } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryBefore } from '~/features/lead/inquiry/InquiryBefore';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { useLast } from '~/lib/use-last';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Loading } from '~/ui/AsyncState';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { Sections } from '~/ui/Guarded';
import { HeadFailed } from '~/ui/HeadFailed';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AskPricePage.module.css';

export { rules } from '~/api/generated/rules/AskPricePage';

/** Source that the upstream distinguishes from the dialog. */
const sourceType = 'form_public';

/** The inquiry as a page: for links, new tabs, and when the dialog's code fails to load. */
export default function AskPricePage() {
  const { params } = useRoute();
  const series = usePart('getSeriesInfo');
  const model = usePart('carModalInfo');
  useHead(heads, { getSeriesInfo: series.data, carModalInfo: model.data });

  const { mid } = params;
  const part = mid ? model : series;
  const loaded = useMemo(() => askedSubject(model.data, series.data), [model.data, series.data]);

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

function AskPrice({ subject }: { subject: AskedSubject }) {
  const { car, name, crumbs, picture, price, preferred, isSold } = subject;
  const navigate = useNavigate();
  const [state, tell] = useInquiry(inquiry(closedInquiry, { type: 'asked', car }), { sourceType });
  const before = shownBefore(state);
  const { step } = state;
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        <Sections as="section" className={styles.main}>
          <AskHead name={name} picture={picture} price={price} known={before?.car_info} />
          <AskWithoutScript isSold={isSold} modelId={preferred} />
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
