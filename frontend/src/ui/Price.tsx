import { classes } from '~/lib/classes';
import { noPrice, type PriceView } from '~/lib/price';

import styles from './Price.module.css';

type PriceProps = {
  price: PriceView;
  /** plain: as the words around it. */
  size?: 'small' | 'normal' | 'large' | 'plain';
  /** It stands in a link or a button: that one's focus shows where the price is from. */
  inside?: boolean;
};

/** An amount; hover and focus show where it is from (features/site/figure-note/FigureNote.tsx). */
export function Price({ price, size = 'normal', inside }: PriceProps) {
  const { text } = price;
  if (!text) return <span className={classes(styles.price, styles.none)}>{noPrice}</span>;
  const Tag = inside ? 'span' : 'button';
  return (
    <Tag
      type={inside ? undefined : 'button'}
      className={classes(styles.price, styles[size])}
      data-figure={JSON.stringify({ ...price, text: undefined, span: undefined })}
    >
      {text}
    </Tag>
  );
}
