import { priceIn } from '~/lib/price';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';
import { Skeleton } from '~/ui/Skeleton';

import type { AskedSubject } from './asked-subject';
import * as styles from './AskHead.module.css';
import type { Before } from './inquiry.machine';

type AskHeadProps = Pick<AskedSubject, 'name' | 'picture' | 'price'> & {
  /** The car of the form, once it is known: it may be another model. */
  known: Before['car_info'] | undefined;
};

/** The car of the inquiry, as the title of its page. */
export function AskHead({ name, picture, price, known }: AskHeadProps) {
  const photo = known?.img ?? picture;
  return (
    <header className={styles.head}>
      {photo ? (
        <Picture src={photo} alt="" fit="contain" eager className={styles.picture} />
      ) : (
        <Skeleton className={styles.picture} />
      )}
      <div>
        <h1 className={styles.title}>{`${name}询底价`}</h1>
        <p className={styles.guide}>
          指导价 <Price price={known ? priceIn(known, 'manufacturer_price') : price} size="small" />
        </p>
      </div>
    </header>
  );
}
