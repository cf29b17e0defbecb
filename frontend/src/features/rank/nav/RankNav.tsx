import { paths } from '~/paths';
import { Link } from '~/ui/Link';

import { rankGroups, rankLists, type RankListName } from './rank-lists';
import * as styles from './RankNav.module.css';

type RankNavProps = {
  current: RankListName | undefined;
  /** Skip link past the directory. */
  onSkip: () => void;
};

/** Directory of all lists; a group of one list is shown as that list. */
export function RankNav({ current, onSkip }: RankNavProps) {
  return (
    <nav aria-label="榜单目录" className={styles.nav}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        跳过目录
      </button>
      <ul>
        {rankGroups.map(({ title, lists }) => (
          <li key={title} className={styles.group} data-lists={lists.length}>
            {lists.length === 1 ? (
              lists.map((name) => <ListLink key={name} name={name} current={current} />)
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
};

function ListLink({ name, current }: ListLinkProps) {
  return (
    <Link
      to={paths.rank({ sort: name })}
      className={styles.link}
      aria-current={name === current ? 'page' : undefined}
    >
      {rankLists[name].label}
    </Link>
  );
}
