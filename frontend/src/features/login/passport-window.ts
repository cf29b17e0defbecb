/**
 * The passport's window: opened, listened to, watched until it closes. What it says counts only if it
 * comes from the passport's origin and from that very window.
 */
import type { Clock } from '~/lib/clock';

/** As userLogin takes it. */
const token = /^[A-Za-z0-9+/=_.-]{8,512}$/;

const size = { width: 480, height: 600 };
const lookMs = 400;
/** A page that has not come by then is not on its way. */
const patienceMs = 8000;

export type PassportSaid =
  | { readonly type: 'window-blocked' | 'window-closed' | 'passport-heard' | 'passport-silent' }
  | { readonly type: 'token-given'; readonly stoken: string };

/** Opens it, and tells what comes of it. The answer closes it and listens no more. */
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

  // What it said last may still be on its way when it is seen to be closed.
  let wasClosed = false;
  const look = (): void => {
    if (popup.closed && wasClosed) tell({ type: 'window-closed' });
    else {
      wasClosed = popup.closed;
      stopLooking = clock.after(lookMs, look);
    }
  };
  let stopLooking = clock.after(lookMs, look);
  const stopWaiting = clock.after(patienceMs, () => {
    tell({ type: 'passport-silent' });
  });

  return () => {
    removeEventListener('message', hear);
    stopLooking();
    stopWaiting();
    popup.close();
  };
}

/** Over the middle of our own window. */
function middle(): number {
  return Math.round(screenX + (outerWidth - size.width) / 2);
}
