/** Which listeners, added to the window from now on, are still there. */
import { vi } from 'vitest';

export function liveListeners(): { readonly types: () => readonly string[] } {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const isGone = ([type, listener, options]: Parameters<typeof window.addEventListener>) =>
    removed.mock.calls.some(
      ([of, handler, way]) =>
        of === type && handler === listener && captures(way) === captures(options),
    );
  return {
    types: () => added.mock.calls.filter((call) => !isGone(call)).map(([type]) => type),
  };
}

function captures(options: boolean | EventListenerOptions | undefined): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}
