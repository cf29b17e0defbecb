import type { ComponentPropsWithRef } from 'react';

import { classes } from '~/lib/classes';

import * as styles from './Button.module.css';

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook;

export function Button({ look, size, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

type ButtonLook = {
  /** price: for inquiries. quiet: beside another button. */
  look?: 'primary' | 'price' | 'plain' | 'quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
};

const looks = {
  primary: styles.primary,
  price: styles.price,
  plain: styles.plain,
  quiet: styles.quiet,
} as const;
const sizes = { small: styles.small, normal: styles.normal, large: styles.large } as const;

/** Class of a button, also for links that look like one. */
export function buttonClass(
  { look = 'plain', size = 'normal' }: ButtonLook,
  more?: string,
): string {
  return classes(styles.button, looks[look], sizes[size], more);
}
