/**
 * Asks the maps service for the city around a point, by a script that calls back: the service
 * answers nobody in another way. The policy of our documents lets the script in because our own
 * code puts it there (`strict-dynamic`).
 */
import type { Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';

import type { FoundCity, Point } from './location.machine';

/** Shorter than that of the browser's own positioning: there may be three of them. */
const searchTimeoutMs = 5000;

export type LookUpAnswer =
  | { readonly status: 'found'; readonly city: FoundCity }
  /** 1 the search took too long, 3 the service failed or knows no city there. */
  | { readonly status: 'not-found'; readonly code: 1 | 3 };

/** The answer calls it off. Whatever becomes of it, neither script nor callback stays behind. */
export function lookUp(
  mapsUrl: string,
  { lat, long }: Point,
  clock: Clock,
  done: (answer: LookUpAnswer) => void,
): () => void {
  // Nobody else can know the name, so nobody else can answer.
  const name = `jiadao_${randomId().replaceAll('-', '')}`;
  const named = window as unknown as Record<string, unknown>;
  const script = document.createElement('script');
  const query = new URLSearchParams({ callback: name, lat: String(lat), lng: String(long) });
  script.src = `${mapsUrl}/maps/location?${query.toString()}`;
  script.async = true;
  script.referrerPolicy = 'no-referrer';

  const callOff = clock.after(searchTimeoutMs, () => {
    settle({ status: 'not-found', code: 1 });
  });
  function clear(): void {
    callOff();
    Reflect.deleteProperty(named, name);
    script.onload = script.onerror = null;
    // In another document a script that is still on its way does not run.
    document.implementation.createHTMLDocument().adoptNode(script);
  }
  function settle(answer: LookUpAnswer): void {
    clear();
    done(answer);
  }

  named[name] = (answer: unknown) => {
    settle(read(answer));
  };
  // Loaded without having called back, or not loaded.
  script.onload = script.onerror = () => {
    settle({ status: 'not-found', code: 3 });
  };
  document.head.append(script);
  return clear;
}

function read(answer: unknown): LookUpAnswer {
  if (typeof answer === 'object' && answer !== null && 'city' in answer && 'code' in answer) {
    const { city, code } = answer;
    const good = typeof city === 'string' && typeof code === 'string' && /^\d{1,9}$/.test(code);
    if (good && city !== '' && city.length <= 32) {
      return { status: 'found', city: { cityCode: code, cityName: city } };
    }
  }
  return { status: 'not-found', code: 3 };
}
