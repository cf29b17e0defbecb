import { CityLine } from './CityLine';
import * as styles from './PolicyHead.module.css';

type PolicyHeadProps = {
  /** The car; '' on the page of a city. */
  name: string;
  /** City of the policies, and the visitor's. */
  city: string;
  own: string;
  /** Day of the last change, if known. */
  updated: string | undefined;
  /** Address of the page for a city; without one, for the visitor's. */
  pathOf: (city: string | undefined) => string;
};

/** Title, city and age of the policies. */
export function PolicyHead({ name, city, own, updated, pathOf }: PolicyHeadProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.heading}>{[name, `${city}购车补贴`].filter(Boolean).join(' ')}</h1>
      <CityLine city={city} own={own} pathOf={pathOf} />
      {updated && <p className={styles.update}>更新于 {updated}，以当地主管部门公告为准</p>}
    </header>
  );
}
