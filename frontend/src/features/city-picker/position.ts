/** Asks the browser for the visitor's point. */
import type { Clock } from '~/lib/clock';

import type { Point } from './location.machine';

/** Spec leads §9. Browsers count it from the visitor's consent on. */
const positionTimeoutMs = 8000;

/** A question of the browser that is never answered ends at some time. */
const longestQuestionMs = 60_000;

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
  const callOff = clock.after(longestQuestionMs, () => {
    settle({ status: 'not-positioned', code: 2 });
  });
  // Browsers of our range have it by the types; some visitors' do not.
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

/** True where the browser would answer without asking the visitor. */
export async function isPositionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
