import { useId, useState } from 'react';

import * as styles from './Folded.module.css';
import { Icon } from './Icon';
import { up } from './late-drawings';

type FoldedProps = {
  /** Plain text; line breaks are kept. */
  text: string;
  /** Name of the text, for the button's accessible name. */
  of: string;
  /** Characters in about six lines: longer text is folded. */
  most?: number;
};

const lines = 6;

/** Shows the beginning of a text until unfolded. Screen readers read the whole text. */
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
          <Icon name={open ? up : 'down'} size={14} />
        </button>
      )}
    </>
  );
}
