/** Gets the visitor's position from the browser. */
import type { Clock } from '~/lib/clock';

import type { Point } from './location.machine';

/** Spec leads §9. Browsers count it from the visitor's consent. */
const positionTimeoutMs = 8000;

/** Own timeout for a permission prompt that is never answered. */
const promptTimeoutMs = 60_000;

export type PositionAnswer =
  | { readonly status: 'positioned'; readonly point: Point }
  /** 2 unsupported or timed out, 4 permission denied. */
  | { readonly status: 'not-positioned'; readonly code: 2 | 4 };

const denied = 1;

export function askPosition(clock: Clock, done: (answer: PositionAnswer) => void): () => void {
  let over = false;
  function settle(answer: PositionAnswer): void {
    if (over) return;
    callOff();
    over = true;
    done(answer);
  }
  const callOff = clock.after(promptTimeoutMs, () => {
    settle({ status: 'not-positioned', code: 2 });
  });
  // Always defined by the types, but missing in some visitors' browsers.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (geolocation) {
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: long } }) => {
        settle({ status: 'positioned', point: { lat, long } });
      },
      ({ code }) => {
        settle({ status: 'not-positioned', code: code === denied ? 4 : 2 });
      },
      { timeout: positionTimeoutMs, maximumAge: 300_000, enableHighAccuracy: false },
    );
  } else {
    settle({ status: 'not-positioned', code: 2 });
  }
  return () => {
    over = true;
    callOff();
  };
}

/** True when the browser would answer without a prompt. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
