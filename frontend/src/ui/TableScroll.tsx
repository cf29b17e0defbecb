import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import { classes } from '~/lib/classes';

import * as styles from './TableScroll.module.css';

type TableScrollProps = {
  /** What the table shows: its name for assistive technology while it scrolls. */
  label: string;
  /** Sets --staying, the width of what stays, in narrow windows. */
  className: string | undefined;
  children: ReactNode;
};

/**
 * Around a table: in a narrow window it scrolls inside itself, and its first column stays. While there is something to
 * scroll to, it is in the tab order: arrow keys then reach columns without a control.
 */
export function TableScroll({ label, className, children }: TableScrollProps) {
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(place);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of the focus of its controls
    <div
      ref={place}
      className={classes(styles.scroll, className)}
      onFocus={showWhole}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}

/** Whether its content is wider than it is. */
function useOverflow(place: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return overflows;
}

/** Browsers scroll to what is out of sight, and leave what the first column covers in part. */
function showWhole({ target, currentTarget }: FocusEvent): void {
  // What is pressed stays under the pointer.
  if (target !== currentTarget && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
