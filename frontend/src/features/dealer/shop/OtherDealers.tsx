import type { Payload } from '~/api/call-types';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { ServiceTag } from '~/ui/ServiceTag';

import * as styles from './OtherDealers.module.css';

type Dealer = Payload<'dealerList'>['dealer_list'][number];

/** Other dealers of the brand in the city. */
export function OtherDealers({ dealers }: { dealers: readonly Dealer[] }) {
  return (
    <ul>
      {dealers.map((dealer) => (
        <li key={dealer.dealer_id} className={styles.dealer}>
          <p className={styles.head}>
            <IdLink to={() => paths.dealer(dealer.dealer_id)} className={styles.name}>
              {dealer.dealer_s_name}
            </IdLink>
            <ServiceTag level={dealer.service_level_tag} />
          </p>
          {dealer.address && <p className={styles.address}>{dealer.address}</p>}
        </li>
      ))}
    </ul>
  );
}
