import { Icon } from './Icon';
import { Link } from './Link';
import * as styles from './SectionHead.module.css';

type SectionHeadProps = {
  /** Id of the heading, for aria-labelledby. */
  id?: string;
  title: string;
  /** For example the sort order. */
  note?: string;
  /** Link to the full list, with an accessible label. */
  more?: { readonly to: string; readonly label: string };
};

/** Heading of a small page section. */
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
