import { type ComponentProps, type ReactNode } from 'react';

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
 * Esc, the button and a click outside close it, and the focus returns to the button.
 */
export function Popover({ side, className, onToggle, children, ...rest }: PopoverProps) {
  return (
    <div
      {...rest}
      popover="auto"
      className={classes(styles.popover, className)}
      data-side={side}
      onToggle={(event) => {
        onToggle(event.newState === 'open');
      }}
    >
      {children}
    </div>
  );
}
