import type { Payload } from '~/api/call-types';
import { pnOf } from '~/api/question';
import { useAnswerPages } from '~/route/use-answer-pages';
import { usePageAddress } from '~/route/use-page-address';
import { LoadMore } from '~/ui/LoadMore';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { IdLink } from '~/route/IdLink';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { PagesBefore, PastTheEnd } from '~/ui/PagesBefore';
import { Picture } from '~/ui/Picture';
import { ServiceTag } from '~/ui/ServiceTag';
import { Skeleton } from '~/ui/Skeleton';

import * as styles from './DealerRow.module.css';

type Dealers = Payload<'dealerList'>;

const pageSize = 10;

/** Dealers of the city, page by page; other cities' when it has none of the brand. */
export function Directory({ first }: { first: Dealers }) {
  const [list, tell] = useAnswerPages({ answer: first, pageOf, idOf });
  const pathOf = usePageAddress('dealer_pn');
  const pn = pnOf(first);
  if (list.items.length === 0) return <PastTheEnd pn={pn} first={pathOf(1)} />;
  return (
    <>
      <PagesBefore pn={pn} first={pathOf(1)} />
      <ul>
        {list.items.map((dealer) => (
          <DealerRow key={dealer.dealer_id} dealer={dealer} />
        ))}
      </ul>
      {first.has_more === 1 && (
        <LoadMore
          list={list}
          tell={tell}
          label="加载更多经销商"
          end="已显示全部经销商"
          next={pathOf(list.pn + 1)}
        />
      )}
    </>
  );
}

const idOf = ({ dealer_id: id }: Dealer): string => id;

function pageOf({ dealer_list: here, offsite_dealers_list: elsewhere, has_more: more }: Dealers) {
  return { items: here.length > 0 ? here : elsewhere, hasMore: more === 1 && here.length > 0 };
}

type Dealer = Payload<'dealerList'>['dealer_list'][number];

/** A dealer: name, address, offers and inquiry button. */
function DealerRow({ dealer }: { dealer: Dealer }) {
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

export function DirectorySkeleton() {
  return Array.from({ length: pageSize }, (_, row) => (
    <Skeleton key={row} className={styles.place} />
  ));
}
