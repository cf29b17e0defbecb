import { paths } from '~/paths';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';

import styles from './BrandCells.module.css';
import type { RankItem } from './rank-answer';

type BrandItem = Extract<RankItem, { kind: 'brand' }>;

/** Links a brand to its series in the sales list. */
export function BrandCells({ brand, eager }: { brand: BrandItem; eager: boolean }) {
  const { brand_id: id, brand_name: name, logo } = brand;
  return (
    <th scope="row" className={styles.subject}>
      <div className={styles.card}>
        <Picture
          className={styles.logo}
          src={logo}
          alt=""
          ratio="1:1"
          fit="contain"
          eager={eager}
        />
        {id ? (
          <Link to={paths.rank({ query: { brand: id } })} className={styles.name}>
            {name}
            <span className={styles.more}>看车系销量</span>
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
      </div>
    </th>
  );
}
