/**
 * Opens the passport's window, listens to it and watches for its closing. Accepts messages only from
 * the passport's origin and from that very window.
 */
import type { Clock } from '~/lib/clock';

/** Format of userLogin. */
const token = /^[A-Za-z0-9+/=_.-]{8,512}$/;

const size = { width: 480, height: 600 };
const lookMs = 400;
/** Time until the page counts as failed to load. */
const silentAfterMs = 8000;

export type PassportSaid =
  | { readonly type: 'window-blocked' | 'window-closed' | 'passport-heard' | 'passport-silent' }
  | { readonly type: 'token-given'; readonly stoken: string };

/** Opens the window and reports events. The returned function closes it and stops listening. */
export function openPassport(
  { passport, name }: { passport: string; name: string },
  tell: (said: PassportSaid) => void,
  clock: Clock,
): () => void {
  const origin = new URL(passport).origin;
  const popup = open(
    `${passport}/passport/login?origin=${encodeURIComponent(location.origin)}`,
    name,
    `popup,width=${size.width},height=${size.height},left=${middle()},top=${screenY + 80}`,
  );
  if (!popup) {
    tell({ type: 'window-blocked' });
    return () => {};
  }
  popup.focus();

  const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== popup || typeof data !== 'object' || data === null) return;
    if ('ready' in data && data.ready === true) tell({ type: 'passport-heard' });
    if (!('stoken' in data) || typeof data.stoken !== 'string') return;
    if (token.test(data.stoken)) tell({ type: 'token-given', stoken: data.stoken });
  };
  addEventListener('message', hear);

  // The last message may still be in transit when the window is seen to be closed.
  let wasClosed = false;
  const look = (): void => {
    if (popup.closed && wasClosed) tell({ type: 'window-closed' });
    else {
      wasClosed = popup.closed;
      stopLooking = clock.after(lookMs, look);
    }
  };
  let stopLooking = clock.after(lookMs, look);
  const stopWaiting = clock.after(silentAfterMs, () => {
    tell({ type: 'passport-silent' });
  });

  return () => {
    removeEventListener('message', hear);
    stopLooking();
    stopWaiting();
    popup.close();
  };
}

/** Centred over our own window. */
function middle(): number {
  return Math.round(screenX + (outerWidth - size.width) / 2);
}
