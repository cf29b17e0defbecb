import { heads } from '~/api/generated/heads/AskSuccessPage';
import { useVisit } from '~/api/visit';
import { AcceptedLead } from '~/features/lead/form/AcceptedLead';
import { leadNames } from '~/features/lead/form/open-lead';
import { askAgain, titleOf } from '~/features/lead/form/outbox-words';
import { isPlainSent, PlainOutcome, plainTitle } from '~/features/lead/form/PlainOutcome';
import { useAnswered, useShownLead } from '~/features/lead/form/use-shown-lead';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { earlierWords } from '~/features/lead/inquiry/earlier-words';
import { NoLead } from '~/features/lead/inquiry/NoLead';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { buttonClass } from '~/ui/Button';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import { AfterLead } from './AfterLead';
import * as styles from './AskSuccessPage.module.css';

export { rules } from '~/api/generated/rules/AskSuccessPage';

/** Page after a lead: next steps and other cars. Its address contains the car, never the visitor. */
export default function AskSuccessPage() {
  const { page, values, query, ofDocument } = useRoute();
  const kind = page === 'SUBMIT_SUCCESS' ? 'application' : 'inquiry';
  const what = leadNames[kind];
  const series = usePart('getSeriesInfo');
  useHead(heads, { getSeriesInfo: series.data });
  const seriesId = values['sid'];
  const modelId = /^[0-9]{1,12}$/.test(query['model_id'] ?? '') ? query['model_id'] : undefined;
  const lead = useShownLead({ seriesId, modelId });
  const receiptNumber = lead?.receiptNumber;
  const [answered, tellAnswer] = useAnswered(receiptNumber);
  const status = lead && !receiptNumber ? 'accepted' : answered;
  const { pageData } = useVisit();
  // Of the document's own address.
  const plain = ofDocument ? pageData.lead : undefined;
  const heading = plain ? plainTitle(plain) : status ? titleOf(status, kind) : `${what}结果`;
  const isSent = plain
    ? isPlainSent(plain)
    : lead !== null && status !== 'refused' && status !== 'withdrawn';
  const progress = receiptNumber ? (
    <AcceptedLead
      receiptNumber={receiptNumber}
      seriesId={seriesId}
      kind={kind}
      onAnswer={tellAnswer}
      again={
        seriesId && (
          <AskPriceLink car={{ seriesId, modelId }} className={buttonClass({ size: 'small' })}>
            {askAgain}
          </AskPriceLink>
        )
      }
    />
  ) : undefined;

  const name = series.data?.name;
  const crumbs = [
    { label: '首页', to: paths.home() },
    ...(seriesId && name ? [{ label: name, to: paths.series(seriesId) }] : []),
    { label: heading },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        <Sections as="section" className={styles.main}>
          <h1 className={styles.title}>{heading}</h1>
          {plain && <PlainOutcome lead={plain} seriesId={seriesId} />}
          {lead === undefined && !plain && <Skeleton className={styles.skeleton} />}
          {lead === null && !plain && (
            <NoLead what={what} seriesId={seriesId} series={series.data} />
          )}
          {lead && seriesId && (
            <AfterLead
              key={lead.receiptNumber ?? lead.leadId}
              lead={lead}
              progress={progress}
              seriesId={seriesId}
              modelId={modelId}
            />
          )}
          {lead && !seriesId && (
            <>
              {lead.earlier && <p className={styles.words}>{earlierWords}</p>}
              {progress ?? <p className={styles.words}>请保持手机畅通，经销商将尽快与您联系。</p>}
            </>
          )}
        </Sections>
        {isSent ? <AskSteps at={3} dealers="sent" /> : <AskSteps at={1} />}
      </div>
    </>
  );
}
