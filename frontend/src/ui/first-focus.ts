const fields = ':is(input, select, textarea):enabled';
const controls = ':is(a[href], button:enabled)';

/**
 * Moves the focus of a dialog that has just opened to its first field, which may arrive after the
 * dialog; until then to the first control of its content. Where the visitor has moved the focus, it
 * stays. The returned function stops waiting.
 */
export function focusFirst(content: HTMLElement): () => void {
  const find = (what: string) => content.querySelector<HTMLElement>(what);
  (find(fields) ?? find(controls))?.focus();
  const start = document.activeElement;
  const watch = new MutationObserver(() => {
    const field = find(fields);
    const moved = document.activeElement !== start && document.activeElement !== document.body;
    if (!moved) field?.focus();
    if (moved || field) watch.disconnect();
  });
  if (!find(fields)) watch.observe(content, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
  };
}
