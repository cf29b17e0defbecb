/**
 * Views and clicks of ads (13656). Ads carry their identity in `data-ad` and are watched from here
 * alone, so that no ad depends on the log.
 */
import { activities, note, type Activity } from '~/api/activity';

/** An ad counts as seen when half of it is visible. */
const seenShare = 0.5;

/** The returned function stops watching. */
export function watchAds(): () => void {
  const known = new WeakSet<Element>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        noteAd(target, 'show');
      }
    },
    { threshold: seenShare },
  );
  function look(): void {
    for (const ad of document.querySelectorAll('[data-ad]')) {
      if (known.has(ad)) continue;
      known.add(ad);
      seen.observe(ad);
    }
  }
  function clicked({ target }: Event): void {
    if (!(target instanceof Element)) return;
    // Only a click on a link or button counts as a click on the ad.
    const ad = target.closest('a[href], button') && target.closest('[data-ad]');
    if (ad) noteAd(ad, 'click');
  }

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', clicked, { capture: true });
  look();
  return () => {
    seen.disconnect();
    changes.disconnect();
    document.removeEventListener('click', clicked, { capture: true });
  };
}

function noteAd(ad: Element, action: 'show' | 'click'): void {
  const label = readAd(ad.getAttribute('data-ad'));
  if (label) note({ activity_id: activities.ad, action, ...label });
}

const members = ['location', 'ad_id', 'plan_id', 'unit_id'] as const;

/** Fits the contract: upstream ids may have any form. */
export function readAd(text: string | null): Partial<Activity> | undefined {
  const query = new URLSearchParams(text ?? '');
  const told = members.flatMap((name) => {
    const value = query.get(name);
    const word = name === 'location' ? /^\w{1,64}$/ : /^[\w-]{1,64}$/;
    return value !== null && word.test(value) && !/\d{11}/.test(value) ? [[name, value]] : [];
  });
  return told.length > 0 ? (Object.fromEntries(told) as Partial<Activity>) : undefined;
}
