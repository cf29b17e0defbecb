import { useEffect, useRef } from 'react';

import { closedInquiry } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryAfter } from '~/features/lead/inquiry/InquiryAfter';
import { InquiryBefore } from '~/features/lead/inquiry/InquiryBefore';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { AcceptedLead } from '~/features/lead/form/AcceptedLead';
import { askAgain } from '~/features/lead/form/outbox-words';
import { InquiryForm } from '~/features/lead/form/InquiryForm';
import { SameLevelInquiry } from '~/features/lead/form/SameLevelInquiry';
import type { AskKind } from '~/route/ask-price';
import { usePlace } from '~/route/route';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

import type { Asked } from './AskPriceHost';

const sourceType = 'form';

const titles: { readonly [kind in AskKind]: string } = {
  lowest: '询底价',
  presale: '售前咨询',
  stages: '查看分期',
  price: '查看价格单',
};

/** The inquiry over any page (spec leads §2, Dialogs: 540 px). */
export function AskPriceDialog({ asked }: { asked: Asked }) {
  const [state, tell] = useInquiry(closedInquiry, { sourceType });
  const { step } = state;
  const { key } = usePlace();

  useEffect(() => {
    tell({ type: 'asked', car: asked.car });
  }, [asked, tell]);
  // It belongs to the page that it was opened on.
  useEffect(
    () => () => {
      tell({ type: 'closed' });
    },
    [key, tell],
  );

  // Another step takes the place of the button that led to it: the focus goes there, and the view.
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const shown = step.status === 'before' ? step.form : step.status;
  useEffect(() => {
    if (shown === 'closed') first.current = true;
    else if (first.current) first.current = false;
    else place.current?.focus();
  }, [shown]);

  const kind = step.status === 'closed' ? 'lowest' : (step.car.kind ?? 'lowest');
  return (
    <Dialog
      open={step.status !== 'closed'}
      title={titles[kind]}
      onClose={() => {
        tell({ type: 'closed' });
      }}
    >
      <div ref={place} tabIndex={-1}>
        {step.status === 'before' && (
          <InquiryBefore step={step} tell={tell}>
            {({ before, waiting }) => (
              <InquiryForm
                key={step.form}
                car={step.car}
                before={before}
                elsewhere={before.elsewhere}
                intention={before.intention}
                waiting={waiting}
                sourceType={sourceType}
                onSent={(taken) => {
                  tell({ type: 'taken', taken });
                }}
              />
            )}
          </InquiryBefore>
        )}
        {step.status === 'after' && (
          <InquiryAfter
            step={step}
            tell={tell}
            progress={
              step.taken.receiptNumber && (
                <AcceptedLead
                  receiptNumber={step.taken.receiptNumber}
                  seriesId={step.car.seriesId}
                  again={
                    <Button
                      size="small"
                      onClick={() => {
                        tell({ type: 'asked', car: step.car });
                      }}
                    >
                      {askAgain}
                    </Button>
                  }
                />
              )
            }
          >
            {({ title, cars }) => (
              <SameLevelInquiry
                title={title}
                cars={cars}
                asker={step.taken}
                onChoose={(car) => {
                  tell({ type: 'asked', car });
                }}
              />
            )}
          </InquiryAfter>
        )}
      </div>
    </Dialog>
  );
}
