import { classes } from '~/lib/classes';
import { noPrice, type PriceView } from '~/lib/price';

import * as styles from './Price.module.css';

type PriceProps = {
  price: PriceView;
  /** plain: as the words around it. */
  size?: 'small' | 'normal' | 'large' | 'plain';
  /** It stands in a link or a button: that one's focus shows where the price is from. */
  inside?: boolean;
};

const sizes = {
  small: styles.small,
  normal: undefined,
  large: styles.large,
  plain: styles.plain,
} as const;

/** An amount; hover and focus show where it is from (features/site/figure-note/FigureNote.tsx). */
export function Price({ price, size = 'normal', inside }: PriceProps) {
  const { text } = price;
  if (!text) return <span className={classes(styles.price, styles.none)}>{noPrice}</span>;
  const Tag = inside ? 'span' : 'button';
  return (
    <Tag
      type={inside ? undefined : 'button'}
      className={classes(styles.price, sizes[size])}
      data-figure={JSON.stringify({ ...price, text: undefined, span: undefined })}
    >
      {text}
    </Tag>
  );
}
