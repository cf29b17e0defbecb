import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import type { PairCar } from './pair';
import * as styles from './PairSummary.module.css';

export function PairSide({ car: { id, name, picture, price, stopped } }: { car: PairCar }) {
  return (
    <div className={styles.side}>
      <Picture src={picture} alt="" fit="contain" eager className={styles.picture} />
      <h2 className={styles.name}>
        <SeriesLink id={id}>{name}</SeriesLink>
      </h2>
      <Price price={price} />
      <div className={styles.ways}>
        {stopped ? (
          <span className={styles.stopped}>已停售</span>
        ) : (
          <AskPriceLink
            car={{ seriesId: id }}
            className={buttonClass({ look: 'price', size: 'small' })}
          >
            询底价
          </AskPriceLink>
        )}
        <Link to={paths.parameters({ seriesId: id })} className={buttonClass({ size: 'small' })}>
          全部参数
        </Link>
      </div>
    </div>
  );
}
