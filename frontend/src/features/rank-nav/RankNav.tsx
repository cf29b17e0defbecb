import { Link } from 'react-router-dom';

import { classes } from '~/lib/classes';
import { paths } from '~/paths';

import { rankGroups, rankLists, type RankListName } from './rank-lists';
import styles from './RankNav.module.css';

/** The directory of all lists; a group of one list is that list. */
export function RankNav({ current }: { current: RankListName | undefined }) {
  return (
    <nav aria-label="榜单目录" className={styles.nav}>
      <ul>
        {rankGroups.map(({ title, lists }) => (
          <li key={title} className={styles.group}>
            {lists.length === 1 ? (
              lists.map((name) => (
                <ListLink key={name} name={name} current={current} className={styles.single} />
              ))
            ) : (
              <>
                <h2 className={styles.title}>{title}</h2>
                <ul>
                  {lists.map((name) => (
                    <li key={name}>
                      <ListLink name={name} current={current} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ListLinkProps = {
  name: RankListName;
  current: RankListName | undefined;
  className?: string | undefined;
};

function ListLink({ name, current, className }: ListLinkProps) {
  return (
    <Link
      to={paths.rank({ sort: name })}
      className={classes(styles.link, className)}
      aria-current={name === current ? 'page' : undefined}
    >
      {rankLists[name].label}
    </Link>
  );
}
