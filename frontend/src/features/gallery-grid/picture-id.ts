/** Where in the list a picture stands: the part of an address after #. */
export function pictureId(index: number): string {
  return `picture-${index}`;
}

export function focusPicture(index: number): void {
  document.getElementById(pictureId(index))?.focus({ preventScroll: true });
}
