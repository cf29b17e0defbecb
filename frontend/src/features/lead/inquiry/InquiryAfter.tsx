import { useState, type Dispatch, type ReactNode } from 'react';

import { Failed, Loading } from '~/ui/AsyncState';
import { Guarded } from '~/ui/Guarded';
import { Icon } from '~/ui/Icon';
import { OutcomeNotice } from '~/ui/OutcomeNotice';
import { Skeleton } from '~/ui/Skeleton';

import { earlierWords } from './earlier-words';
import * as styles from './InquiryAfter.module.css';
import type { After, Inquiry, InquiryEvent } from './inquiry.machine';
import { LowestPrice } from './LowestPrice';
import { PriceList } from './PriceList';

type InquiryAfterProps = {
  step: Extract<Inquiry['step'], { status: 'after' }>;
  tell: Dispatch<InquiryEvent>;
  /** The page has its own success title. */
  headless?: boolean;
  /** In place of the success: how far a lead has come that the upstream does not have yet. */
  progress?: ReactNode;
  /** Shows the recommended cars. */
  children: (recommended: { title: string; cars: NonNullable<After['rec_list']> }) => ReactNode;
};

/** After the lead: next steps, prices and recommended cars. */
export function InquiryAfter({
  step,
  tell,
  headless = false,
  progress,
  children,
}: InquiryAfterProps) {
  const { after, taken, before } = step;
  return (
    <div className={styles.after}>
      {progress && taken.earlier && <p className={styles.earlier}>{earlierWords}</p>}
      {progress ?? (
        <SuccessNotice
          phone={taken.phone.phone}
          earlier={taken.earlier}
          car={before?.car_info.splice_name}
          headless={headless}
        />
      )}
      {after.status === 'asking' && (
        <Loading>
          {/* A dialog that grows moves what is below the pointer, such as 撤回. A lead that waits has no cars yet. */}
          <Skeleton className={progress ? styles.prices : styles.whole} />
        </Loading>
      )}
      {after.status === 'failed' && (
        <Failed
          small
          error={after.problem}
          onRetry={() => {
            tell({ type: 'retried' });
          }}
        />
      )}
      {after.status === 'ready' && (
        <Guarded
          of={after}
          onRetry={() => {
            tell({ type: 'answer-broke' });
          }}
        >
          <KnownAfter after={after.data} modelId={step.car.modelId ?? before?.car_info.model_id}>
            {children}
          </KnownAfter>
        </Guarded>
      )}
    </div>
  );
}

type KnownAfterProps = Pick<InquiryAfterProps, 'children'> & {
  after: After;
  modelId: string | undefined;
};

function KnownAfter({ after, modelId, children }: KnownAfterProps) {
  return (
    <>
      <PriceList prices={after.price_info} modelId={modelId} />
      <OwnerPrice price={after.onwer_price} />
      {children(recommendedOf(after))}
    </>
  );
}

/** The answer has one of the two lists; both are shown alike. */
function recommendedOf(after: After) {
  return {
    title: after.rec_top_word || '看过该车的人还看了',
    cars: after.rec_list ?? after.column_rec_list ?? [],
  };
}

type SuccessNoticeProps = {
  phone: string;
  earlier: boolean | undefined;
  car: string | undefined;
  headless: boolean;
};

function SuccessNotice({ phone, earlier, car, headless }: SuccessNoticeProps) {
  return (
    <OutcomeNotice title={headless ? undefined : '询价成功'}>
      {/* The earlier one may name another model and another phone. */}
      {earlier ? earlierWords : car && `${car}的询价已送达经销商，`}请保持
      {phone && !earlier ? ` ${phone} ` : '手机'}
      畅通，经销商将尽快与您联系
    </OutcomeNotice>
  );
}

function OwnerPrice({ price }: { price: After['onwer_price'] }) {
  const [open, setOpen] = useState(false);
  if (!price) return null;
  return (
    <>
      <button
        type="button"
        className={styles.owner}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <span>{price.city}车主最低成交价</span>
        <span className={styles.ownerPrice}>
          {price.price}
          {price.unit}
          <Icon name="right" size={14} />
        </span>
      </button>
      <LowestPrice
        open={open}
        price={price}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
