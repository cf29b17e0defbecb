import { useCallback, useState, useSyncExternalStore } from 'react';

import { useSend } from '~/api/use-send';
import { useEntered } from '~/lib/use-entered';
import { paths } from '~/paths';
import { useCoupons } from '~/route/coupon';
import { Button, buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Link } from '~/ui/Link';

import type { Outbox } from './outbox';
import { emptyOutbox, type Sending } from './outbox.machine';
import styles from './OutboxNotice.module.css';
import { wordsOf, type OutboxWords } from './outbox-words';
import { useOutbox } from './use-outbox';

const never = () => () => {};
const nothing = () => emptyOutbox;

/** Shows on any page the outcome of leads and claims whose form was closed, also from before a reload. */
export function OutboxNotice() {
  const open = useOutbox();
  const send = useSend();
  const [outbox, setOutbox] = useState<Outbox>();
  useEntered(open, () => {
    open().then(
      (found) => {
        setOutbox(found);
        void found.restore(send);
      },
      () => undefined,
    );
  });
  const { sendings } = useSyncExternalStore(
    outbox?.subscribe ?? never,
    outbox?.state ?? nothing,
    nothing,
  );
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {outbox &&
        sendings.map((one) => {
          const words = wordsOf(one);
          return words && <Said key={one.id} one={one} words={words} outbox={outbox} />;
        })}
    </div>
  );
}

type SaidProps = { one: Sending; words: OutboxWords; outbox: Outbox };

function Said({ one, words, outbox }: SaidProps) {
  const forget = useCallback(() => {
    outbox.forget(one.id);
  }, [outbox, one.id]);
  return (
    <div className={styles.notice}>
      <p className={styles.words}>{words.text}</p>
      <Next one={one} words={words} outbox={outbox} onGone={forget} />
      <IconButton icon="close" label="关闭提示" onClick={forget} />
    </div>
  );
}

function Next({ one, words, outbox, onGone }: SaidProps & { onGone: () => void }) {
  const send = useSend();
  const coupons = useCoupons();
  const { seriesId, modelId, spuId } = one.about;
  const look = buttonClass({ size: 'small' });
  switch (words.next) {
    case 'retry':
      return (
        <Button
          size="small"
          data-retry
          onClick={() => {
            outbox.retry(send, one.id);
          }}
        >
          {words.label}
        </Button>
      );
    case 'see-lead': {
      const leadId = one.progress.status === 'accepted' ? one.progress.receipt.leadId : '';
      const about = {
        ...(seriesId && { series_id: seriesId }),
        ...(modelId && { model_id: modelId }),
      };
      return (
        <Link to={paths.askSuccess(about)} state={{ leadId }} className={look} onClick={onGone}>
          {words.label}
        </Link>
      );
    }
    case 'ask-again':
      if (!seriesId) return null;
      return (
        <Link
          to={paths.askPrice(modelId ? { modelId } : { seriesId })}
          className={look}
          onClick={onGone}
        >
          {words.label}
        </Link>
      );
    case 'see-coupon':
      if (!coupons || !spuId) return null;
      return (
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            coupons.open({ spuId });
          }}
        >
          {words.label}
        </Button>
      );
  }
}
