import { useId, useState } from 'react';

import styles from './Folded.module.css';
import { Icon } from './Icon';

type FoldedProps = {
  /** Plain text; its line breaks are kept. */
  text: string;
  /** What the text is, for the name of the button. */
  of: string;
  /** About as many characters as six lines hold: a text with more is folded. */
  most?: number;
};

const lines = 6;

/** A text that shows its beginning until the reader wants the whole. Screen readers read it all. */
export function Folded({ text, of, most = 260 }: FoldedProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > most || text.split('\n').length > lines;
  return (
    <>
      <p id={id} className={styles.text} data-folded={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? `收起${of}` : `展开${of}全文`}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? '收起' : '展开全文'}
          <Icon name={open ? 'up' : 'down'} size={14} />
        </button>
      )}
    </>
  );
}
