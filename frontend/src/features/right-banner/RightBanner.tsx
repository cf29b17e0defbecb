import { useCall } from '~/api/use-call';
import { classes } from '~/lib/classes';
import { paths } from '~/paths';
import { adAddress } from '~/route/ad-address';
import { useRoute } from '~/route/route';
import { TargetLink } from '~/route/TargetLink';
import { AdMark } from '~/ui/AdMark';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';

import styles from './RightBanner.module.css';

const rightBanner = '1';

/**
 * The banner of the right column; ad_id and ad_city of the address choose one. Without a banner
 * its place holds the ways to further lists, so that nothing below moves.
 */
export function RightBanner() {
  const { query } = useRoute();
  const ad = useCall('getAds', {
    location_id: rightBanner,
    city: query['ad_city'],
    ad_id: query['ad_id'],
  });
  if (ad.status === 'loading') return <Skeleton className={styles.place} />;
  const image = ad.data?.pc_poster_url || ad.data?.material_image;
  if (!image) return <FurtherLists />;
  return (
    <div className={styles.place}>
      <TargetLink address={adAddress(ad.data, rightBanner)} className={styles.banner} sponsored>
        <Picture src={image} alt="广告图片" className={styles.picture} />
      </TargetLink>
      <AdMark />
    </div>
  );
}

const further = [
  { label: '新能源销量', sort: 'newEnergySale' },
  { label: '本地降价', sort: 'priceReduction' },
  { label: '口碑', sort: 'praise' },
  { label: '油耗', sort: 'oil' },
  { label: '续航', sort: 'cruising' },
  { label: '保值率', sort: 'valuePreservation' },
  { label: '品牌销量', sort: 'brandSale' },
  { label: '城市销量', sort: 'citySale' },
];

function FurtherLists() {
  return (
    <nav className={classes(styles.place, styles.further)} aria-labelledby="further-lists">
      <h2 id="further-lists" className={styles.title}>
        更多榜单
      </h2>
      <ul className={styles.lists}>
        {further.map(({ label, sort }) => (
          <li key={sort}>
            <Link to={paths.rank({ sort })} className={styles.list}>
              {label}
              <Icon name="right" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
