import { classes } from '~/lib/classes';

import styles from './Price.module.css';

export const noPrice = '暂无报价';

/** True for texts that mean "no price". */
export function isNoPrice(text: string | undefined): boolean {
  return !text || text === noPrice || text === '0' || text === '0万';
}

type PriceProps = {
  /** Upstream text with unit. */
  text: string | undefined;
  size?: 'small' | 'normal' | 'large';
};

export function Price({ text, size = 'normal' }: PriceProps) {
  const none = isNoPrice(text);
  return (
    <span className={classes(styles.price, styles[size], none && styles.none)}>
      {none ? noPrice : text}
    </span>
  );
}
