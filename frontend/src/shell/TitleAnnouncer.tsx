import { useEffect, useRef } from 'react';

import styles from './TitleAnnouncer.module.css';

/** Says the title of a page that was opened without a new document. */
export function TitleAnnouncer({ pageKey }: { pageKey: string }) {
  const first = useRef(pageKey);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words.current && pageKey !== first.current) words.current.textContent = document.title;
  }, [pageKey]);
  return <div ref={words} className={styles.words} aria-live="polite" />;
}
