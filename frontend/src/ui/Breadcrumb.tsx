import * as styles from './Breadcrumb.module.css';
import { Link } from './Link';

export type Crumb = { readonly label: string; readonly to?: string };

/** Path to the page; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={index} className={styles.crumb}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span {...(index === crumbs.length - 1 && { 'aria-current': 'page' })}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
