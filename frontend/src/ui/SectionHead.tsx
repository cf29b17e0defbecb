import { Icon } from './Icon';
import { Link } from './Link';
import styles from './SectionHead.module.css';

type SectionHeadProps = {
  /** Of the heading, so that a section can be named by it. */
  id?: string;
  title: string;
  /** What it is ordered by, for instance. */
  note?: string;
  /** Where there is more of it; the label says of what. */
  more?: { readonly to: string; readonly label: string };
};

/** The line over a small section of a page. */
export function SectionHead({ id, title, note, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <span className={styles.note}>{note}</span>}
      {more && (
        <Link to={more.to} className={styles.more} aria-label={more.label}>
          更多
          <Icon name="right" size={14} />
        </Link>
      )}
    </div>
  );
}
