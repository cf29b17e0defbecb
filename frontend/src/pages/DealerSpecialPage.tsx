import { heads } from '~/api/generated/heads/DealerSpecialPage';
import { pnOf } from '~/api/question';
import { useCity } from '~/api/visit';
import { BrandBar, brandName } from '~/features/dealer/directory/BrandBar';
import { dealersNote } from '~/features/dealer/directory/dealers-note';
import { Directory, DirectorySkeleton } from '~/features/dealer/directory/Directory';
import { CityOffers } from '~/features/dealer/offers/CityOffers';
import { OfferGridSkeleton } from '~/features/dealer/offers/OfferGrid';
import { paths } from '~/paths';
import { useRoute } from '~/route/route';
import { useHead } from '~/route/use-head';
import { usePart } from '~/route/use-part';
import { AsyncSection } from '~/ui/AsyncSection';
import { Empty } from '~/ui/AsyncState';
import { buttonClass } from '~/ui/Button';
import { Link } from '~/ui/Link';

import * as styles from './DealerSpecialPage.module.css';

export { rules } from '~/api/generated/rules/DealerSpecialPage';

/** Discounts and dealers of the visitor's city. */
export default function DealerSpecialPage() {
  const { values } = useRoute();
  const { city } = useCity();
  const offers = usePart('gatherDiscount');
  const dealers = usePart('dealerList');
  const info = usePart('gethomeinfo');
  useHead(heads);

  const brandId = values['brand'] || undefined;
  const brand = brandId && (brandName(info.data, brandId) ?? '所选品牌');
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{`${city}${brand ?? ''}经销商特惠`}</h1>
          <p className={styles.intro}>先看谁在让利、限多少人，再挑一家询底价；换城市请点右上角</p>
        </div>
        <BrandBar info={info.data} brandId={brandId} />
      </header>
      <div className={styles.page}>
        <AsyncSection
          title="购车优惠"
          note={offers.data?.total ? `共${offers.data.total}项` : undefined}
          state={offers}
          skeleton={<OfferGridSkeleton count={10} />}
        >
          {(first) =>
            first.data.length > 0 || pnOf(first) > 1 ? (
              <CityOffers first={first} />
            ) : (
              <Nothing what={`${city}暂无${brand ?? ''}购车优惠`} chosen={brandId !== undefined} />
            )
          }
        </AsyncSection>
        <AsyncSection
          title={`${brand ?? '本地'}经销商`}
          note={dealersNote(dealers.data, city)}
          state={dealers}
          skeleton={<DirectorySkeleton />}
        >
          {(first) =>
            first.dealer_list.length + first.offsite_dealers_list.length > 0 || pnOf(first) > 1 ? (
              <Directory first={first} />
            ) : (
              <Nothing
                what={`${city}及周边暂无${brand ?? ''}经销商`}
                chosen={brandId !== undefined}
              />
            )
          }
        </AsyncSection>
      </div>
    </>
  );
}

/** For an empty list: other cities, other brands, or an inquiry. */
function Nothing({ what, chosen }: { what: string; chosen: boolean }) {
  return (
    <Empty
      small
      action={
        <Link
          to={chosen ? paths.dealerSpecial() : paths.database()}
          className={buttonClass({ size: 'small' })}
        >
          {chosen ? '看全部品牌' : '去选车询价'}
        </Link>
      }
    >
      {what}，可在右上角换个城市{chosen && '，或看看其他品牌'}
    </Empty>
  );
}
