/**
 * Chromium leaves what takes the focus by the keyboard where it is while any part of it can be seen, so that a chip at
 * the edge of a strip stays cut. It is moved in as a whole.
 */

/** Returns what ends it. */
export function revealFocus(): () => void {
  document.addEventListener('focusin', reveal);
  return () => {
    document.removeEventListener('focusin', reveal);
  };
}

function reveal({ target }: Event): void {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  if (isInStrip(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function isInStrip({ parentElement: around }: HTMLElement): boolean {
  if (!around || around === document.documentElement) return false;
  const scrolls = around.scrollWidth > around.clientWidth;
  return (scrolls && /auto|scroll/.test(getComputedStyle(around).overflowX)) || isInStrip(around);
}
