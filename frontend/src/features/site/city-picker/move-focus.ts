/** Arrow keys among the elements that carry data-roving: one tab stop, many targets. */

const steps: Record<string, 'next' | 'previous' | 'first' | 'last' | 'above' | 'below'> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'below',
  ArrowUp: 'above',
  Home: 'first',
  End: 'last',
};

/** Moves the focus by key and returns the focused element. */
export function moveFocus(container: Element, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const targets = [...container.querySelectorAll<HTMLElement>('[data-roving]')];
  const at = targets.findIndex((target) => target === document.activeElement);
  const count = targets.length;
  const chosen = {
    next: () => targets[(at + 1) % count],
    previous: () => targets[(at - 1 + count) % count],
    first: () => targets[0],
    last: () => targets[count - 1],
    below: () => nearestRow(targets.slice(at + 1), targets[at]),
    above: () => nearestRow(targets.slice(0, Math.max(at, 0)).reverse(), targets[at]),
  }[step]();
  chosen?.focus();
  return chosen;
}

/** In the first row other than that of `from`, the target closest to it. */
function nearestRow(
  candidates: readonly HTMLElement[],
  from: HTMLElement | undefined,
): HTMLElement | undefined {
  if (!from) return candidates[0];
  const { top, left } = from.getBoundingClientRect();
  const places = candidates.map((target) => ({ target, box: target.getBoundingClientRect() }));
  const row = places.find(({ box }) => Math.abs(box.top - top) > 4)?.box.top;
  const sameRow = places.filter(({ box }) => row !== undefined && Math.abs(box.top - row) <= 4);
  sameRow.sort((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left));
  return sameRow[0]?.target;
}
