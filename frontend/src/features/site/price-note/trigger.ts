/** Which price the pointer or the focus is on. */

/** Of the element under the pointer. */
export function pricePointed(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-price]') : null;
}

/** Of the focused element: itself, or the first price in the link, button or label that has the focus. */
export function priceFocused(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (target.matches('[data-price]')) return target as HTMLElement;
  const around = target.matches('input') ? target.closest('label') : target;
  return around?.matches('a, button, label')
    ? around.querySelector<HTMLElement>('[data-price]')
    : null;
}
