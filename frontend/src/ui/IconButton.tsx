import type { ComponentPropsWithRef } from 'react';

import { classes } from '~/lib/classes';

import { Icon, type IconName } from './Icon';
import * as styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Accessible name. */
  label: string;
};

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={classes(styles.button, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
