import { useEffect, useId, useRef, type ReactNode } from 'react';

import { classes } from '~/lib/classes';

import styles from './Dialog.module.css';
import { IconButton } from './IconButton';

type DialogProps = {
  open: boolean;
  title: string;
  /** Esc, the backdrop or the close button. The focus returns to where it was. */
  onClose: () => void;
  width?: 'narrow' | 'normal' | 'wide' | 'widest';
  children: ReactNode;
};

/** A modal over the browser's own <dialog>: focus and inertness are its business. */
export function Dialog({ open, title, onClose, width = 'normal', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    // The backdrop is part of the element: a click on it is a click on the dialog itself.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width])}
      aria-labelledby={titleId}
      // React lets this event rise through the tree: that of a dialog inside is not ours.
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.paper}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label="关闭" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
