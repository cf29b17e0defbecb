import { classes } from '~/lib/classes';

import styles from './Button.module.css';

export type ButtonLook = {
  /** price: for inquiries. quiet: beside another button. */
  look?: 'primary' | 'price' | 'plain' | 'quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
};

/** Class of a button, also for links that look like one. */
export function buttonClass(
  { look = 'plain', size = 'normal' }: ButtonLook,
  more?: string,
): string {
  return classes(styles.button, styles[look], styles[size], more);
}
