import { useEffect, useRef } from 'react';

import styles from './TitleAnnouncer.module.css';

/**
 * Says the title of a page that was opened without a new document, as soon as it is known, and once:
 * the head also changes with every chunk.
 */
export function TitleAnnouncer() {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let said = document.title;
    const observer = new MutationObserver(() => {
      if (!words.current || document.title === said) return;
      said = document.title;
      words.current.textContent = said;
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return <div ref={words} className={styles.words} aria-live="polite" />;
}
