/**
 * Safari ends a composition before it reports the Enter that committed it (keyCode 229), so that this Enter looks
 * like one of its own: it would choose, or send, what the visitor has only just written.
 */
const processedByInputMethod = 229;

/** Returns what ends it. */
export function ignoreCommittingEnter(): () => void {
  const handleKey = (event: KeyboardEvent): void => {
    // It is deprecated, and the only sign there is.
    const { keyCode } = event as unknown as { readonly keyCode: number };
    if (event.key !== 'Enter' || event.isComposing || keyCode !== processedByInputMethod) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', handleKey, true);
  return () => {
    window.removeEventListener('keydown', handleKey, true);
  };
}
