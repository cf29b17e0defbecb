/**
 * A retry takes its own button away. The focus goes to what comes in its place: to its heading, or to
 * the button again where it failed again. Listens to all buttons with data-retry.
 */

/** After this time what comes no longer takes the focus. */
const maxWaitMs = 60_000;

/** Returns what ends it. */
export function keepFocus(): () => void {
  let stop = (): void => {};
  const handleClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('[data-retry]') : null;
    if (!button) return;
    stop();
    stop = focusWhatComes(button);
  };
  document.addEventListener('click', handleClick, true);
  return () => {
    stop();
    document.removeEventListener('click', handleClick, true);
  };
}

function focusWhatComes(button: Element): () => void {
  const place = button.closest('section, aside, [role="dialog"], main');
  const observer = new MutationObserver(look);
  const limit = setTimeout(stop, maxWaitMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(limit);
  }
  function look(): void {
    if (button.isConnected) return;
    const taken = document.activeElement;
    if (taken && taken !== document.body) {
      stop();
      return;
    }
    const around = place?.isConnected ? place : document.querySelector('main');
    const again = (place ? around : document)?.querySelector<HTMLElement>('[data-retry]');
    if (!again && around?.querySelector('[aria-busy="true"]')) return;
    // A notice stands in no part of the page: what it asked for takes the focus itself.
    if (!again && !place) return;
    stop();
    if (again) again.focus();
    else focusPart(around);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function focusPart(part: Element | null): void {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3');
  const target = heading ?? (part instanceof HTMLElement ? part : undefined);
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
