import { useEffect } from 'react';

import { useCity } from '~/api/visit';
import { readCookie } from '~/lib/cookies';

/**
 * The gateway answers for the city in the cookies, which another tab may have changed: when this tab
 * becomes visible again, its calls adopt that city. Renders nothing.
 */
export function FollowCity() {
  const { followCookies } = useCity();
  useEffect(() => {
    let known = cityCookies();
    const look = (): void => {
      const now = cityCookies();
      if (document.visibilityState === 'hidden' || now === known) return;
      known = now;
      followCookies();
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [followCookies]);
  return null;
}

function cityCookies(): string {
  return `${readCookie('city') ?? ''}/${readCookie('loc_city') ?? ''}`;
}
