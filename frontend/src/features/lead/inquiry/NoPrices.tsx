import { Button } from '~/ui/Button';

import * as styles from './NoPrices.module.css';

type NoPricesProps = { traceId: string | undefined; onRetry: () => void };

/** In place of the prices while popBefore is unavailable. The form below can be sent. */
export function NoPrices({ traceId, onRetry }: NoPricesProps) {
  return (
    <div className={styles.place} role="alert">
      <div>
        <p>暂时无法获取经销商报价，您仍可提交询价</p>
        {traceId && <p className={styles.trace}>反馈编号 {traceId}</p>}
      </div>
      <Button size="small" data-retry onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
