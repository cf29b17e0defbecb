import type { ComponentPropsWithRef } from 'react';

import { classes } from '~/lib/classes';

import styles from './Button.module.css';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** price: asks for a price. quiet: beside another button. */
  look?: 'primary' | 'price' | 'plain' | 'quiet';
  size?: 'small' | 'normal' | 'large';
};

export function Button({
  look = 'plain',
  size = 'normal',
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(styles.button, styles[look], styles[size], className)}
      {...rest}
    />
  );
}
