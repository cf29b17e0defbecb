/** Position of a picture in the list, as URL fragment. */
export function pictureId(index: number): string {
  return `picture-${index}`;
}

export function focusPicture(index: number): void {
  document.getElementById(pictureId(index))?.focus({ preventScroll: true });
}
