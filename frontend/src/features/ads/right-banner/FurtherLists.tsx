import { classes } from '~/lib/classes';
import { paths } from '~/paths';
import { Icon } from '~/ui/Icon';
import { Link } from '~/ui/Link';

import * as styles from './RightBanner.module.css';

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

export function FurtherLists() {
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
