import { friendLinks } from './friend-links';
import styles from './SiteLinks.module.css';

/** Other sites about cars, each in a window of its own. */
export function FriendLinks() {
  return (
    <ul className={styles.friends}>
      {friendLinks.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
