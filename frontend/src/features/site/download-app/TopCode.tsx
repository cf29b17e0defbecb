import { useEffect, useRef, useState } from 'react';

import { useHoverIntent } from '~/lib/use-hover-intent';
import { paths } from '~/paths';
import { optionalPart } from '~/ui/optional-part';
import { Link } from '~/ui/Link';

import * as styles from './TopCode.module.css';

const restMs = 120;

const TopCodeCard = optionalPart(
  () =>
    import(/* webpackChunkName: "top-code" */ './TopCodeCard').then((chunk) => chunk.TopCodeCard),
  () => null,
);

/** Link to the download page; hover or focus shows the code. */
export function TopCode() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const hover = useHoverIntent(setOpen, restMs);

  useEffect(() => {
    if (!open) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [open]);

  const { onPointerEnter, onPointerLeave } = hover(true);
  return (
    // The link inside takes the focus; the card only adds details.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles.root}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => {
        onPointerLeave();
        if (!root.current?.contains(document.activeElement)) setOpen(false);
      }}
      onFocus={() => {
        setOpen(true);
      }}
      onBlur={() => {
        setOpen(false);
      }}
    >
      <Link to={paths.downloadApp()} className={styles.way}>
        下载App
      </Link>
      {open && <TopCodeCard />}
    </div>
  );
}
