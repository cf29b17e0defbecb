/** Which figure the pointer or the focus is on. */

/** Of the element under the pointer. */
export function figurePointed(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-figure]') : null;
}

/** Of the focused element: itself, or the first figure in the link, button or label that has the focus. */
export function figureFocused(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (target.matches('[data-figure]')) return target as HTMLElement;
  const around = target.matches('input') ? target.closest('label') : target;
  return around?.matches('a, button, label')
    ? around.querySelector<HTMLElement>('[data-figure]')
    : null;
}
