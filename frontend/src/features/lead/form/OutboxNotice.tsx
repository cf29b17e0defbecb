import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useSend } from '~/api/use-send';
import { useVisit } from '~/api/visit';
import { useEntered } from '~/lib/use-entered';
import { paths } from '~/paths';
import { useCoupons } from '~/route/coupon';
import { usePlace } from '~/route/route';
import { Button, buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { cross } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';

import type { Outbox } from './outbox';
import { emptyOutbox, type Sending } from './outbox.machine';
import * as styles from './OutboxNotice.module.css';
import { useFocusStays } from './use-focus-stays';
import { notSentWords, wordsOf, type OutboxWords } from './outbox-words';
import { listenToShown, notLoaded, show, shownOf, useOutbox } from './use-outbox';
import { WithdrawButton } from './WithdrawButton';

const never = () => () => {};
const nothing = () => emptyOutbox;

/** Shows on any page the outcome of leads and claims whose form was closed, also from before a reload. */
export function OutboxNotice() {
  const open = useOutbox();
  const send = useSend();
  const { pageData } = useVisit();
  const { pathname } = usePlace();
  const now = () => shownOf(pageData);
  const { outbox, notSent } = useSyncExternalStore(listenToShown, now, now);
  // Where the code did not come, each next page asks for it again.
  useEntered(pathname, () => {
    open().catch(() => undefined);
  });
  useEffect(() => {
    if (!outbox) return;
    const restore = (): void => {
      void outbox.restore(send);
    };
    restore();
    document.addEventListener('visibilitychange', restore);
    // Out of the back/forward cache.
    addEventListener('pageshow', restore);
    return () => {
      document.removeEventListener('visibilitychange', restore);
      removeEventListener('pageshow', restore);
    };
  }, [outbox, send]);
  const { sendings } = useSyncExternalStore(
    outbox?.subscribe ?? never,
    outbox?.state ?? nothing,
    nothing,
  );
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {notSent.map((one) => (
        <Said
          key={one.id}
          one={one}
          words={notSentWords(one.kind, notLoaded)}
          onGone={() => {
            show(pageData, { notSent: notSent.filter((other) => other !== one) });
          }}
        />
      ))}
      {outbox &&
        sendings.map((one) => {
          const words = wordsOf(one);
          const forget = (): void => {
            outbox.forget(one.id);
          };
          return (
            words && <Said key={one.id} one={one} words={words} outbox={outbox} onGone={forget} />
          );
        })}
    </div>
  );
}

type SaidProps = {
  one: Pick<Sending, 'id' | 'about'> & Partial<Sending>;
  words: OutboxWords;
  /** Undefined without its code. */
  outbox?: Outbox;
  onGone: () => void;
};

function Said(props: SaidProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusStays(place, props.words.text);
  return (
    <div ref={place} tabIndex={-1} className={styles.notice}>
      <p className={styles.words}>{props.words.text}</p>
      <Next {...props} />
      <IconButton icon={cross} label="关闭提示" onClick={props.onGone} />
    </div>
  );
}

function Next({ one, words, outbox, onGone }: SaidProps) {
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
            outbox?.retry(send, one.id);
          }}
        >
          {words.label}
        </Button>
      );
    case 'withdraw':
      if (!outbox) return null;
      return (
        <WithdrawButton
          label={words.label}
          withdraw={() => outbox.withdraw(send, one.receiptNumber ?? '')}
        />
      );
    case 'see-lead': {
      const leadId = one.progress?.status === 'accepted' ? one.progress.receipt.leadId : '';
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
            // Only a card asks for a login (spec leads §6): the claim may be that of an anonymous visitor.
            coupons.show({ spuId });
          }}
        >
          {words.label}
        </Button>
      );
  }
}
