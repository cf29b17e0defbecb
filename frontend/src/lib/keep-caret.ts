/**
 * For the focused field, if it writes what is typed in its own spelling (１３８ as 138), which moves the caret to
 * the end: called as the text is typed, it puts the caret back before the characters that follow it.
 */
export function keepCaret(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  const { value, selectionEnd } = field;
  const following = value.length - (selectionEnd ?? value.length);
  // React writes the field before the event ends.
  queueMicrotask(() => {
    if (field.value === value || document.activeElement !== field) return;
    const caret = Math.max(0, field.value.length - following);
    field.setSelectionRange(caret, caret);
  });
}
