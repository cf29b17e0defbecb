import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { SameLevelInquiry } from '~/features/lead/form/SameLevelInquiry';
import type { ShownLead } from '~/features/lead/form/shown-lead';
import { takenInquiry } from '~/features/lead/inquiry/inquiry.machine';
import { InquiryAfter } from '~/features/lead/inquiry/InquiryAfter';
import { useInquiry } from '~/features/lead/inquiry/use-inquiry';
import { paths } from '~/paths';

type AfterLeadProps = {
  lead: ShownLead;
  progress: ReactNode;
  seriesId: string;
  modelId: string | undefined;
};

/** What follows a lead of a car: its prices, and inquiries about cars of the same level. */
export function AfterLead({ lead, progress, seriesId, modelId }: AfterLeadProps) {
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
