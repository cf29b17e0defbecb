import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';

import { classes } from '~/lib/classes';

import * as styles from './Popover.module.css';

type PopoverProps = Omit<ComponentProps<'div'>, 'popover' | 'onToggle'> & {
  /** That of the button's `popoverTarget`. */
  id: string;
  /** Where it opens if there is room. */
  side: 'above' | 'below';
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/**
 * What a button opens, based on the platform's popover: as wide as the button, over everything else.
 * Esc, the button and a click outside close it, and the focus returns to the button. So does a focus that goes on past it:
 * what has the focus would lie under it.
 */
export function Popover({ id, side, className, onToggle, children, ...rest }: PopoverProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent): void => {
      const popover = place.current;
      if (!isOpen.current || !popover || !(target instanceof Element)) return;
      const isOwn = target.getAttribute('popovertarget') === id || popover.contains(target);
      // A click on words in it gives the focus to the dialog that it stands in.
      if (!isOwn && !target.contains(popover)) popover.hidePopover();
    };
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('focusin', handleFocus);
    };
  }, [id]);

  return (
    <div
      {...rest}
      ref={place}
      id={id}
      popover="auto"
      className={classes(styles.popover, className)}
      data-side={side}
      onToggle={(event) => {
        isOpen.current = event.newState === 'open';
        onToggle(isOpen.current);
      }}
    >
      {children}
    </div>
  );
}
