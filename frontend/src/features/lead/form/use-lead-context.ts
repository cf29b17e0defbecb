import { useCallback, useEffect, useRef } from 'react';

import { useCities } from '~/api/use-cities';
import { useCity } from '~/api/visit';
import { browserClock, type Clock } from '~/lib/clock';
import { readCookie } from '~/lib/cookies';
import { readSession, readStored } from '~/lib/storage';
import { usePlace } from '~/route/route';
import type { Payload } from '~/api/call-types';

import type { LeadContext } from './lead-payload';
import { deviceOf } from './visitor-device';

/** City, device and visit of a lead; a function, as it is read at the click. */
export function useLeadContext(clock: Clock = browserClock): () => LeadContext {
  const { city } = useCity();
  const cities = useCities().data;
  const { search } = usePlace();
  const shownAt = useRef<number>(null);

  useEffect(() => {
    shownAt.current = clock.now();
  }, [clock]);

  return useCallback(() => {
    // The location that was looked up, for two days (spec leads §9).
    const userCity = readCookie('loc_city');
    const dwell = clock.now() - (shownAt.current ?? clock.now());
    return {
      city,
      province: provinceOf(cities, city),
      userCity,
      userProvince: provinceOf(cities, userCity),
      userDistrict: districtIn(userCity),
      ...deviceOf(navigator.userAgent),
      antiInfo: JSON.stringify({ dwell, webdriver: navigator.webdriver ? 1 : 0 }),
      fromSrc: new URLSearchParams(search).get('from_src') ?? ofVisit(),
    };
  }, [city, cities, search, clock]);
}

/** The district of the stored location, while that is in the city of the visitor. */
function districtIn(userCity: string | undefined): string | undefined {
  const found = readStored('location');
  if (typeof found !== 'object' || found === null || userCity === undefined) return undefined;
  const { cityName, district } = found as { cityName?: unknown; district?: unknown };
  // A text of another form would make the gateway refuse the whole lead.
  const good = typeof district === 'string' && /^[\u4e00-\u9fff]{2,30}$/.test(district);
  return cityName === userCity && good ? district : undefined;
}

/** The mapped start of the landing address's from_src (`lib/lead-source.ts`). */
function ofVisit(): string | undefined {
  const source = readSession('from_src');
  return typeof source === 'string' ? source : undefined;
}

/** The province of a city in the city list. */
function provinceOf(
  cities: Payload<'getcity'> | undefined,
  city: string | undefined,
): string | undefined {
  if (!cities || !city) return undefined;
  for (const { cityList } of cities.AllCityList) {
    const found = cityList.find(({ name }) => name === city);
    if (found) return found.province;
  }
  return undefined;
}
