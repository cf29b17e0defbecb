import { useEffect, useState } from 'react';

import { IconButton } from '~/ui/IconButton';
import { top } from '~/ui/late-drawings';

import * as styles from './BackToTop.module.css';

const farDownPx = 600;

export function BackToTop() {
  const [farDown, setFarDown] = useState(false);

  useEffect(() => {
    const look = (): void => {
      setFarDown(window.scrollY > farDownPx);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, []);

  if (!farDown) return null;
  return (
    <IconButton
      icon={top}
      label="回到顶部"
      className={styles.button}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: calm() ? 'instant' : 'smooth' });
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The style sheet's rule for reduced motion does not reach scrolling by script. */
function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
