import { useState } from 'react';

import { paths } from '~/paths';
import { Icon } from '~/ui/Icon';
import { laterDialog } from '~/ui/later';
import { Link } from '~/ui/Link';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { BrandTile, WaitingTiles, type Brand } from './BrandTile';
import * as styles from './CarFinder.module.css';
import { LevelIcon, levels } from './LevelIcon';

const AllBrands = laterDialog(() =>
  import(/* webpackChunkName: "all-brands" */ './AllBrands').then((chunk) => chunk.AllBrands),
);

/** Two rows of ten, the last cell for the link to all brands; a longer answer adds rows. */
const expectedBrands = 19;

/** Body levels and hot brands, linked to the car database. */
export function CarFinder({ hotBrands }: { hotBrands: readonly Brand[] | undefined }) {
  const [asked, setAsked] = useState<object>();
  return (
    <section className={styles.choose} aria-labelledby="choose-title">
      <h2 id="choose-title">
        <VisuallyHidden>选车</VisuallyHidden>
      </h2>
      <ul className={styles.levels} aria-label="按级别选车">
        {levels.map((level) => (
          <li key={level.id}>
            <Link to={paths.database({ level: String(level.id) })} className={styles.level}>
              <LevelIcon shape={level.shape} />
              {level.name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.brands} aria-label="热门品牌">
        {hotBrands?.map((brand) => (
          <li key={brand.code}>
            <BrandTile {...brand} />
          </li>
        ))}
        {!hotBrands && <WaitingTiles count={expectedBrands} />}
        <li>
          <button
            type="button"
            className={styles.more}
            aria-haspopup="dialog"
            onClick={() => {
              setAsked({});
            }}
          >
            <span className={styles.moreIcon}>
              <Icon name="more" size={24} />
            </span>
            更多品牌
          </button>
        </li>
      </ul>
      {asked && (
        <AllBrands
          asked={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
}
