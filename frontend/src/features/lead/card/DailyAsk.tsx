import { use } from 'react';

import { AskPriceLink } from '~/route/AskPriceLink';
import { AskPriceContext, type AskedCar } from '~/route/ask-price';
import { browserClock, type Clock } from '~/lib/clock';
import { buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { cross } from '~/ui/late-drawings';

import * as styles from './DailyAsk.module.css';
import { useDailyAsk } from './use-daily-ask';
import { useLeadEntrance, type LeadEntrance } from './use-lead-entrance';

type DailyAskProps = { car: AskedCar; clock?: Clock };

/**
 * Offers an inquiry once a day. Unobtrusive: in a corner of the window, without taking the focus,
 * announced politely, closed by one click or Esc.
 */
export function DailyAsk({ car, clock = browserClock }: DailyAskProps) {
  return <DailyAskOf car={car} clock={clock} entrance={useLeadEntrance(car, 'form')} />;
}

type DailyAskOfProps = DailyAskProps & { entrance: LeadEntrance | null | undefined };

export function DailyAskOf({ car, entrance, clock = browserClock }: DailyAskOfProps) {
  const [state, tell] = useDailyAsk(entrance, clock);
  const ask = use(AskPriceContext);
  /** A visitor who inquires needs no further offer. */
  const asking =
    ask &&
    ((asked: AskedCar) => {
      tell({ type: 'asked' });
      ask(asked);
    });
  const shown = state.status === 'shown' && entrance;
  return (
    <div role="group" className={styles.place} aria-label="询价提醒" aria-live="polite">
      {shown && (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc beside the button that does the same
        <div
          className={styles.card}
          onKeyDown={(event) => {
            if (event.key === 'Escape') tell({ type: 'dismissed' });
          }}
        >
          <div className={styles.head}>
            <p className={styles.title}>{shown.title ?? '查本地成交价'}</p>
            <IconButton
              icon={cross}
              label="关闭询价提醒"
              onClick={() => {
                tell({ type: 'dismissed' });
              }}
            />
          </div>
          {shown.sub_title && <p className={styles.words}>{shown.sub_title}</p>}
          <AskPriceContext value={asking}>
            <AskPriceLink car={car} className={buttonClass({ look: 'price' }, styles.button)}>
              {shown.button_text ?? '获取最低价'}
            </AskPriceLink>
          </AskPriceContext>
        </div>
      )}
    </div>
  );
}
