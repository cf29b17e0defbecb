import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

import { navOf, type CarPage, type NavCar } from './car-nav';
import * as styles from './CarNav.module.css';

type CarNavProps = {
  car: NavCar;
  current: CarPage;
  /** Number of items, if known. */
  counts?: { readonly [page in CarPage]?: number | undefined };
  /** At the far end, for example the inquiry button. */
  children?: ReactNode;
};

/** Sticky links between the pages of a car. */
export function CarNav({ car, current, counts = {}, children }: CarNavProps) {
  return (
    <div className={styles.bar}>
      <nav aria-label="车型导航">
        <ul className={styles.entries}>
          {navOf(car).map(({ key, label, to }) => (
            <li key={key}>
              <Link
                to={to}
                className={styles.entry}
                aria-current={key === current ? 'page' : undefined}
              >
                {label}
                {!!counts[key] && <span className={styles.count}>{counts[key]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
