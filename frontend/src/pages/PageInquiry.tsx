import { useEffect, useState, type ComponentProps } from 'react';

import { closedInquiry, inquiry } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryBefore } from '~/features/lead/inquiry/InquiryBefore';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { InquiryForm } from '~/features/lead/form/InquiryForm';
import { stateOf } from '~/features/lead/form/sent-lead';
import type { AskedCar } from '~/route/ask-price';

type Form = ComponentProps<typeof InquiryForm>;

/** The car of the inquiry, for the address of the success page. */
type SentAbout = { readonly series_id: string; readonly model_id?: string };

type PageInquiryProps = Pick<Form, 'only' | 'campaign' | 'sourceType'> & {
  /** Another car keeps the input; another dealer needs another `key`. */
  car: AskedCar;
  /** What of the page is still loading. */
  waiting?: boolean;
  /** A lead id identifies nothing personal, but stays out of addresses anyway. */
  onSent: (sent: ReturnType<typeof stateOf>, about: SentAbout) => void;
};

/**
 * Counts how often the visitor came back before the success page was loaded. This page is still mounted then, and
 * shows a form that was sent: a new count is the key of a new form.
 */
function useReturns(): [returns: number, leave: () => void] {
  const [{ returns, isLeaving }, set] = useState({ returns: 0, isLeaving: false });
  useEffect(() => {
    if (!isLeaving) return undefined;
    const returned = (): void => {
      set({ returns: returns + 1, isLeaving: false });
    };
    addEventListener('popstate', returned);
    return () => {
      removeEventListener('popstate', returned);
    };
  }, [returns, isLeaving]);
  return [
    returns,
    () => {
      set({ returns, isLeaving: true });
    },
  ];
}

/** The inquiry as part of a page: prices, model, city and form. */
export function PageInquiry({
  car: { seriesId, modelId, dealerId, dealerName, kind },
  waiting = false,
  onSent,
  ...form
}: PageInquiryProps) {
  const [start] = useState(() =>
    inquiry(closedInquiry, {
      type: 'asked',
      car: { seriesId, modelId, dealerId, dealerName, kind },
    }),
  );
  const [{ step }, tell] = useInquiry(start, {
    sourceType: form.sourceType,
    isAd: !!form.campaign,
  });
  const [returns, leave] = useReturns();
  useEffect(() => {
    tell({ type: 'car-chosen', car: { seriesId, modelId, dealerId, dealerName, kind } });
  }, [tell, seriesId, modelId, dealerId, dealerName, kind]);
  if (step.status !== 'before') return null;
  return (
    <InquiryBefore step={step} tell={tell} headless>
      {({ before, waiting: asking }) => (
        <InquiryForm
          key={`${String(step.form)}-${String(returns)}`}
          car={step.car}
          before={before}
          elsewhere={before.elsewhere}
          intention={before.intention}
          waiting={waiting || asking}
          onSent={(sent) => {
            const model = step.car.modelId ?? before.car_info.model_id;
            const about = { series_id: step.car.seriesId, ...(model && { model_id: model }) };
            leave();
            onSent(stateOf(sent), about);
          }}
          {...form}
        />
      )}
    </InquiryBefore>
  );
}
