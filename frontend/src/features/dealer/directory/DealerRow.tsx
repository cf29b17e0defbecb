import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { buttonClass } from '~/ui/button-class';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { ServiceTag } from '~/ui/ServiceTag';

import styles from './DealerRow.module.css';

export type Dealer = Payload<'dealerList'>['dealer_list'][number];

/** A dealer: name, address, offers and inquiry button. */
export function DealerRow({ dealer }: { dealer: Dealer }) {
  const { dealer_id: id, dealer_s_name: name, address, brand_name: brand, city } = dealer;
  const offers = dealer.discount_count ?? 0;
  return (
    <li className={styles.dealer}>
      <Picture src={dealer.logo} alt="" fit="contain" className={styles.logo} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <IdLink to={() => paths.dealer(id)}>{name}</IdLink>
          <ServiceTag level={dealer.service_level_tag} />
        </h3>
        <p className={styles.address}>
          {[city, brand && `主营${brand}`, address].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.offers}>
        {offers > 0 && (
          <IdLink to={() => paths.dealer(id)} aria-label={`${name}的${offers}项优惠`}>
            {offers}项优惠
          </IdLink>
        )}
      </p>
      {isId(id) && (
        <Link
          to={paths.dealerClue(id)}
          className={buttonClass({ look: 'price', size: 'small' })}
          aria-label={`向${name}询价`}
        >
          询价
        </Link>
      )}
    </li>
  );
}
