import { useId } from 'react';

import type { CallState } from '~/api/use-call';
import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { useKeptState } from '~/route/kept';
import { Empty, Failed, Loading } from '~/ui/AsyncState';
import { SectionHead } from '~/ui/SectionHead';
import { UnfoldButton } from '~/ui/UnfoldButton';

import { DiscountRow, WaitingDiscount } from './DiscountRow';
import * as styles from './DiscountList.module.css';

type Discounts = Payload<'gatherDiscount'>;

const shownAtFirst = 4;

/** Dealer discounts in the city; each is claimed as a coupon. */
export function DiscountList({ discounts }: { discounts: CallState<Discounts> }) {
  return (
    <section aria-label="购车优惠">
      <SectionHead title="购车优惠" more={{ to: paths.dealerSpecial(), label: '更多购车优惠' }} />
      {discounts.status === 'failed' && (
        <Failed error={discounts.error} onRetry={discounts.retry} small />
      )}
      {discounts.status === 'loading' && (
        <Loading>
          {Array.from({ length: shownAtFirst }, (_, row) => (
            <WaitingDiscount key={row} />
          ))}
        </Loading>
      )}
      {discounts.status === 'ready' && <Rows discounts={discounts.data.data} />}
    </section>
  );
}

function Rows({ discounts }: { discounts: Discounts['data'] }) {
  const [all, setAll] = useKeptState('all discounts', false);
  const id = useId();
  if (discounts.length === 0) return <Empty small>本市暂无优惠</Empty>;
  return (
    <>
      <ul id={id}>
        {discounts.slice(0, all ? undefined : shownAtFirst).map((discount) => (
          <DiscountRow key={discount.goods_id} discount={discount} />
        ))}
      </ul>
      {discounts.length > shownAtFirst && (
        <UnfoldButton of={id} open={all} onToggle={setAll} className={styles.toggle}>
          {all ? '收起' : `展开全部 ${discounts.length} 项`}
        </UnfoldButton>
      )}
    </>
  );
}
