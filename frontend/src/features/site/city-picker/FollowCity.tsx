import { useEffect, useRef } from 'react';

import { followCity } from '~/api/city-cookies';
import { useCity } from '~/api/visit';

const channelName = 'jiadao:city';

/** Without it another window is followed once it is seen. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/**
 * Adopts the city that another window chose: at once where it is seen, and otherwise as soon as it is.
 * Renders nothing.
 */
export function FollowCity() {
  const { city } = useCity();
  const channel = useRef<BroadcastChannel>(null);

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState !== 'hidden') followCity();
    };
    // Not every browser has cookieStore, and no other event reports cookies of another window.
    const cookies = (window as { cookieStore?: EventTarget }).cookieStore;
    const sources = [document, window, cookies].filter((source) => source !== undefined);
    const events = ['visibilitychange', 'focus', 'change'];
    sources.forEach((source, at) => {
      source.addEventListener(events[at] ?? '', look);
    });
    const opened = openChannel();
    opened?.addEventListener('message', look);
    channel.current = opened;
    look();
    return () => {
      sources.forEach((source, at) => {
        source.removeEventListener(events[at] ?? '', look);
      });
      opened?.close();
      channel.current = null;
    };
  }, []);

  // After a change; a window that has followed already does nothing.
  const told = useRef(city);
  useEffect(() => {
    if (told.current === city) return;
    told.current = city;
    channel.current?.postMessage(city);
  }, [city]);
  return null;
}
