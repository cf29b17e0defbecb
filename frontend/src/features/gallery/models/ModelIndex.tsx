import type { ReactNode } from 'react';

import { stayHere } from '~/route/trail';
import { Loading } from '~/ui/AsyncState';
import { Link } from '~/ui/Link';
import { Skeleton } from '~/ui/Skeleton';

import { modelGroups, type ModelEntry } from './model-groups';
import * as styles from './ModelIndex.module.css';

type ModelIndexProps = {
  title: string;
  models: readonly ModelEntry[];
  seriesName: string;
  /** The selected model. */
  current: string | undefined;
  linkOf: (model: ModelEntry) => string;
  replace?: boolean;
  /** Above the models, for example the link to all of them. */
  children?: ReactNode;
};

/** Models with pictures and their numbers of pictures. */
export function ModelIndex({
  title,
  models,
  seriesName,
  current,
  linkOf,
  replace = false,
  children,
}: ModelIndexProps) {
  return (
    <nav aria-label={title}>
      {children}
      {modelGroups(models, seriesName).map(({ year, models: ofYear }) => (
        <div key={year} className={styles.group}>
          <h3 className={styles.year}>{year}</h3>
          <ul>
            {ofYear.map(({ entry, name }) => (
              <li key={entry.ModelId}>
                <Link
                  to={linkOf(entry)}
                  state={stayHere}
                  {...(replace && { replace })}
                  className={styles.model}
                  aria-current={entry.ModelId === current ? 'true' : undefined}
                >
                  <span className={styles.name} title={name}>
                    {name}
                  </span>
                  <span className={styles.count}>{entry.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Removes the model filter. */
export function AllModels({
  to,
  count,
  active,
}: {
  to: string;
  count: number | undefined;
  active: boolean;
}) {
  return (
    <Link
      to={to}
      state={stayHere}
      className={styles.model}
      aria-current={active ? 'true' : undefined}
    >
      <span>全部车款</span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}

export function ModelIndexSkeleton() {
  return (
    <Loading>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className={styles.place} />
      ))}
    </Loading>
  );
}
