import { classes } from '~/lib/classes';

import styles from './Button.module.css';

export type ButtonLook = {
  /** price: asks for a price. quiet: beside another button. */
  look?: 'primary' | 'price' | 'plain' | 'quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
};

/** The class of a button, also for a link that looks like one. */
export function buttonClass(
  { look = 'plain', size = 'normal' }: ButtonLook,
  more?: string,
): string {
  return classes(styles.button, styles[look], styles[size], more);
}
