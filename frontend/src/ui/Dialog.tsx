import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { classes } from '~/lib/classes';

import * as styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { cross } from './late-drawings';

type DialogProps = {
  open: boolean;
  title: string;
  /** Called for Esc, the backdrop and the close button. The focus returns to where it was. */
  onClose: () => void;
  width?: 'narrow' | 'normal' | 'wide' | 'widest';
  children: ReactNode;
};

const widths = {
  narrow: styles.narrow,
  normal: styles.normal,
  wide: styles.wide,
  widest: styles.widest,
} as const;

/** A modal based on the native <dialog>, which handles focus and inertness. A sheet in a narrow window. */
export function Dialog({ open, title, onClose, width = 'normal', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Pressed and released on the backdrop: text dragged out of a field closes nothing.
  const outside = useRef(false);
  const titleId = useId();

  // After every rendering: Esc closes the element even where the state stays open, as during a login.
  // What the state says next has to be seen.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  });

  // Closed before it is removed, as only closing returns the focus. onClose is not called.
  const gone = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    gone.current = false;
    return () => {
      gone.current = true;
      element?.close();
    };
  }, []);

  useEffect(() => (open && content.current ? focusFirst(content.current) : undefined), [open]);

  return (
    // The backdrop is part of the element: a click on it targets the dialog itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      className={classes(styles.dialog, widths[width])}
      aria-labelledby={titleId}
      // React bubbles this event: ignore that of a nested dialog.
      onClose={(event) => {
        if (!gone.current && event.target === dialog.current) onClose();
      }}
      onPointerDown={(event) => {
        outside.current = event.target === dialog.current;
      }}
      onPointerUp={(event) => {
        outside.current &&= event.target === dialog.current;
      }}
      onClick={(event) => {
        if (outside.current && event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.paper}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={cross} label="关闭" onClick={onClose} />
          </div>
          <div ref={content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

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
