import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { heads } from '~/api/generated/heads/AskSuccessPage';
import { AskSteps } from '~/features/lead/inquiry/AskSteps';
import { earlierWords } from '~/features/lead/inquiry/earlier-words';
import { takenInquiry } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryAfter } from '~/features/lead/inquiry/InquiryAfter';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { AcceptedLead } from '~/features/lead/form/AcceptedLead';
import { leadNames } from '~/features/lead/form/open-lead';
import { readKept } from '~/features/lead/form/outbox-kept';
import type { Answer } from '~/features/lead/form/outbox.machine';
import { askAgain, titleOf } from '~/features/lead/form/outbox-words';
import { readSavedPhone, type SavedPhone } from '~/features/lead/form/saved-phone';
import { SameLevelInquiry } from '~/features/lead/form/SameLevelInquiry';
import { browserClock } from '~/lib/clock';
import { canAsk } from '~/lib/sell-status';
import { useMounted } from '~/lib/use-mounted';
import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { useRoute } from '~/route/route';
import { entryOf } from '~/route/trail';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { Breadcrumb } from '~/ui/Breadcrumb';
import { buttonClass } from '~/ui/Button';
import { Empty } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { Sections } from '~/ui/Guarded';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './AskSuccessPage.module.css';

export { rules } from '~/api/generated/rules/AskSuccessPage';

const ownSourceType = 'form_public';

/** Page after a lead: next steps and other cars. Its address contains the car, never the visitor. */
export default function AskSuccessPage() {
  const { page, values, query } = useRoute();
  const kind = page === 'SUBMIT_SUCCESS' ? 'application' : 'inquiry';
  const what = leadNames[kind];
  const series = usePart('getSeriesInfo');
  useHead(heads, { getSeriesInfo: series.data });
  const seriesId = values['sid'];
  const modelId = /^[0-9]{1,12}$/.test(query['model_id'] ?? '') ? query['model_id'] : undefined;
  const lead = useLead({ seriesId, modelId });
  const receiptNumber = lead?.receiptNumber;
  const [answered, tellAnswer] = useAnswered(receiptNumber);
  const status = lead && !receiptNumber ? 'accepted' : answered;
  const heading = status ? titleOf(status, kind) : `${what}结果`;
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
          {lead === undefined && <Skeleton className={styles.skeleton} />}
          {lead === null && <NoLead what={what} seriesId={seriesId} series={series.data} />}
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
        {lead === null || status === 'refused' || status === 'withdrawn' ? (
          <AskSteps at={1} />
        ) : (
          <AskSteps at={3} dealers="sent" />
        )}
      </div>
    </>
  );
}

type Lead = {
  readonly leadId: string;
  readonly phone: SavedPhone;
  /** Of a lead that the gateway keeps until the upstream has it. */
  readonly receiptNumber?: string | undefined;
  readonly earlier: boolean;
  readonly sourceType: string;
};

/** What is known of a lead that the gateway accepted: undefined before the first answer. */
function useAnswered(receiptNumber: string | undefined) {
  const [answered, setAnswered] = useState<{ of: string | undefined; status: Answer['status'] }>();
  const tell = useCallback(
    (status: Answer['status']) => {
      setAnswered({ of: receiptNumber, status });
    },
    [receiptNumber],
  );
  return [answered?.of === receiptNumber ? answered?.status : undefined, tell] as const;
}

/** Where the browser keeps nothing. */
const noPhone: SavedPhone = { phone: '', encryptphone: '' };

type Car = { readonly seriesId: string | undefined; readonly modelId: string | undefined };

/** The lead that was just sent, or one of this car that the gateway keeps; or null. Read after hydration. */
function useLead({ seriesId, modelId }: Car): Lead | null | undefined {
  const state = useShownState();
  const mounted = useMounted();
  const { lead, kept } = useMemo(() => {
    if (!mounted) return { lead: undefined, kept: null };
    const sent = leadIn(state);
    const kept = sent ? null : keptState({ seriesId, modelId });
    return { lead: sent ?? leadIn(kept), kept };
  }, [mounted, state, seriesId, modelId]);
  // The browser keeps a lead until it has ended; this page tells of it after a reload too.
  useEffect(() => {
    if (kept) rememberInEntry(kept);
  }, [kept]);
  return lead;
}

/** In what the entry of the browser's history has for the router, as a form's own navigation puts it there. */
function rememberInEntry(kept: object): void {
  const entry = history.state as object | null;
  history.replaceState({ ...entry, usr: kept }, '');
}

/** What travelled with the entry that is on show: while the next page's code loads it is not the current one. */
function useShownState(): unknown {
  const { key: shown } = useRoute();
  const location = useLocation();
  const state = location.state as unknown;
  const [entry, setEntry] = useState({ key: shown, state });
  if (entryOf(location) === shown && entry.key !== shown) setEntry({ key: shown, state });
  return entry.state;
}

/** By the code alone a lead is taken as well: then its id is ''. */
function leadIn(state: unknown): Lead | null {
  if (typeof state !== 'object' || state === null || !('leadId' in state)) return null;
  const { leadId } = state;
  if (typeof leadId !== 'string') return null;
  const sourceType = textIn(state, 'sourceType') ?? ownSourceType;
  const receiptNumber = textIn(state, 'receiptNumber');
  const lead = {
    leadId,
    phone: readSavedPhone() ?? noPhone,
    earlier: 'earlier' in state,
    sourceType,
  };
  return receiptNumber === undefined ? lead : { ...lead, receiptNumber };
}

/** The last lead of this car that another tab has sent, or this one before it was closed, as a form's navigation names it. */
function keptState({ seriesId, modelId }: Car): object | null {
  const receiptNumber = readKept(browserClock.now())
    .filter(({ kind }) => kind === 'lead')
    .filter(({ about }) => about.seriesId === seriesId && about.modelId === modelId)
    .flatMap((one) => one.receiptNumber ?? [])
    .at(-1);
  return receiptNumber === undefined ? null : { leadId: '', receiptNumber };
}

function textIn(state: object, key: string): string | undefined {
  const value = key in state ? (state as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

type AfterLeadProps = {
  lead: Lead;
  progress: ReactNode;
  seriesId: string;
  modelId: string | undefined;
};

function AfterLead({ lead, progress, seriesId, modelId }: AfterLeadProps) {
  const [start] = useState(() => takenInquiry({ seriesId, modelId }, { ...lead, name: '' }));
  const [{ step }, tell] = useInquiry(start, { sourceType: lead.sourceType });
  const navigate = useNavigate();
  if (step.status !== 'after') return null;
  return (
    <InquiryAfter step={step} tell={tell} headless progress={progress}>
      {({ title, cars }) => (
        <SameLevelInquiry
          title={title}
          level={2}
          cars={cars}
          asker={step.taken}
          onChoose={(car) => {
            void navigate(paths.askPrice(car.modelId ? { modelId: car.modelId } : car));
          }}
        />
      )}
    </InquiryAfter>
  );
}

type NoLeadProps = {
  what: string;
  seriesId: string | undefined;
  series: Payload<'getSeriesInfo'> | undefined;
};

/** Shown when the address was opened without sending a lead. */
function NoLead({ what, seriesId, series }: NoLeadProps) {
  const canBeAsked = series?.name && canAsk(series.sell_stat);
  const action =
    seriesId && canBeAsked ? (
      <AskPriceLink car={{ seriesId }} className={buttonClass({ look: 'price' })}>
        询{series.name}底价
      </AskPriceLink>
    ) : (
      <Link to={paths.database()} className={buttonClass({ look: 'primary' })}>
        去选车
      </Link>
    );
  return <Empty action={action}>没有刚刚提交的{what}</Empty>;
}
