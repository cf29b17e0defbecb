import { useEntered } from '~/lib/use-entered';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';

import type { FailureCode } from './location.machine';
import * as styles from './LocateRow.module.css';
import { useLocation } from './use-location';

const reasons: Record<FailureCode, string> = {
  1: '查找位置超时，请稍后重试',
  2: '浏览器没有给出位置，请稍后重试',
  3: '定位服务暂时不可用，请稍后重试',
  4: '未获得定位权限，可在浏览器设置中允许',
};

type LocateRowProps = {
  /** The default city, used by calls while no other is known. */
  city: string;
  onChoose: (city: string) => void;
};

/** Requests the permission only after the visitor asks to be located. */
export function LocateRow({ city, onChoose }: LocateRowProps) {
  const [state, tell] = useLocation();
  const { status } = state;
  const waits = status === 'positioning' || status === 'looking-up';

  useEntered(state, () => {
    // A remembered location is only offered; a requested one is adopted.
    if (state.status === 'located' && state.attempt > 0) onChoose(state.located.cityName);
  });

  function locate(): void {
    tell({ type: 'asked' });
  }

  return (
    <div className={styles.row}>
      {status === 'located' ? (
        <>
          <span className={styles.words}>您的位置</span>
          <Button
            size="small"
            onClick={() => {
              onChoose(state.located.cityName);
            }}
          >
            <Icon name="pin" size={14} />
            {state.located.cityName}
          </Button>
          <Button look="quiet" size="small" onClick={locate}>
            重新定位
          </Button>
        </>
      ) : (
        <>
          <Button size="small" aria-disabled={waits} onClick={locate}>
            <Icon name="pin" size={14} />
            {waits ? '正在定位…' : status === 'failed' ? '重新定位' : '定位到我的城市'}
          </Button>
          <span className={styles.words} role="status">
            {status === 'failed' ? `${reasons[state.code]}，当前为${city}` : '位置只用来确定城市'}
          </span>
        </>
      )}
    </div>
  );
}
