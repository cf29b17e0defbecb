import { useEffect, useReducer } from 'react';

import { IconButton } from '~/ui/IconButton';
import { cross } from '~/ui/late-drawings';
import { browserClock, type Clock } from '~/lib/clock';
import { readStored, writeStored } from '~/lib/storage';
import { usePlace } from '~/route/route';

import { AppCode } from './AppCode';
import { downloadQr, unknownQr, type ClosedDays } from './download-qr.machine';
import * as styles from './DownloadQr.module.css';

/** The download code beside the page, where the window is wide enough. */
export function DownloadQr() {
  const { shown, close } = useDownloadQr();
  if (!shown) return null;
  return (
    <aside className={styles.card} aria-label="手机看车">
      <IconButton icon={cross} label="今日不再显示" className={styles.close} onClick={close} />
      <AppCode source="float_qr" small />
      <p className={styles.words}>扫码用手机看</p>
    </aside>
  );
}

const key = 'qr_closed';

/** Whether the side code is visible, and the function that closes it. */
function useDownloadQr(clock: Clock = browserClock): {
  readonly shown: boolean;
  readonly close: () => void;
} {
  const { page } = usePlace();
  const [state, tell] = useReducer(downloadQr, unknownQr);

  useEffect(() => {
    tell({ type: 'arrived', route: page, today: dayOf(clock.now()), closed: readClosed() });
  }, [page, clock]);

  useEffect(() => {
    if (state.status !== 'hidden') return;
    writeStored(key, state.closed);
    return clock.after(untilMidnight(clock.now()), () => {
      tell({ type: 'day-began', today: dayOf(clock.now()) });
    });
  }, [state, clock]);

  return {
    // Still the state of the previous page's route.
    shown: state.status === 'shown' && state.route === page,
    close: () => {
      tell({ type: 'closed', today: dayOf(clock.now()) });
    },
  };
}

function dayOf(now: number): string {
  const date = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function untilMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}

function readClosed(): ClosedDays {
  const found = readStored(key);
  if (typeof found !== 'object' || found === null) return {};
  const days = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(days);
}
