import { useSyncExternalStore, type RefObject } from 'react';

export type Fullscreen = {
  /** Not supported everywhere, and unknown on a server. */
  readonly possible: boolean;
  readonly active: boolean;
  readonly toggle: () => void;
};

/** Shows one element in full screen. */
export function useFullscreen(element: RefObject<Element | null>): Fullscreen {
  const possible = useSyncExternalStore(subscribe, () => document.fullscreenEnabled, no);
  const active = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null, no);

  return {
    possible,
    active,
    toggle: () => {
      const change = active ? document.exitFullscreen() : element.current?.requestFullscreen();
      // The browser may refuse; then nothing has changed.
      change?.catch(() => {});
    },
  };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
  };
}

function no(): boolean {
  return false;
}
