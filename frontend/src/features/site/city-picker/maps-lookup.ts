/**
 * Asks the maps service for the city around a point by JSONP, the only interface that it has. The
 * policy of our documents admits the script because our own code inserts it
 * (`strict-dynamic`).
 */
import type { Clock } from '~/lib/clock';
import { randomId } from '~/lib/random-id';

import type { FoundCity, Point } from './location.machine';

/** Shorter than the timeout of the browser's positioning: there may be three lookups. */
const searchTimeoutMs = 5000;

export type LookUpAnswer =
  | { readonly status: 'found'; readonly city: FoundCity }
  /** 1 the search timed out, 3 the service failed or found no city. */
  | { readonly status: 'not-found'; readonly code: 1 | 3 };

/** The returned function cancels. Script and callback are always removed. */
export function lookUp(
  mapsUrl: string,
  { lat, long }: Point,
  clock: Clock,
  done: (answer: LookUpAnswer) => void,
): () => void {
  // An unguessable name, so that other scripts cannot call back.
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
    // Moved into another document, a pending script does not run.
    document.implementation.createHTMLDocument().adoptNode(script);
  }
  function settle(answer: LookUpAnswer): void {
    clear();
    done(answer);
  }

  named[name] = (answer: unknown) => {
    settle(read(answer));
  };
  // Loaded without calling back, or failed to load.
  script.onload = script.onerror = () => {
    settle({ status: 'not-found', code: 3 });
  };
  document.head.append(script);
  return clear;
}

/** As leads take it. */
function isDistrict(name: unknown): name is string {
  return typeof name === 'string' && /^[\u4e00-\u9fff]{2,30}$/.test(name);
}

function read(answer: unknown): LookUpAnswer {
  if (typeof answer === 'object' && answer !== null && 'city' in answer && 'code' in answer) {
    const { city, code } = answer;
    const district = 'district' in answer ? answer.district : undefined;
    const good = typeof city === 'string' && typeof code === 'string' && /^\d{1,9}$/.test(code);
    if (good && city !== '' && city.length <= 32) {
      const known = isDistrict(district) && { district };
      return { status: 'found', city: { cityCode: code, cityName: city, ...known } };
    }
  }
  return { status: 'not-found', code: 3 };
}
