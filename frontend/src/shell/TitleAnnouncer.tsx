import { useEffect, useRef } from 'react';

import styles from './TitleAnnouncer.module.css';

/** Says the title of a page that was opened without a new document, as soon as it is known. */
export function TitleAnnouncer() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (words.current) words.current.textContent = document.title;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return <div ref={words} className={styles.words} aria-live="polite" />;
}
