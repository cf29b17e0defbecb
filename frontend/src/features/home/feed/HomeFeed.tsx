import { useState } from 'react';

import type { Clock } from '~/lib/clock';
import { useHoverIntent } from '~/lib/use-hover-intent';
import { useKept } from '~/route/kept';
import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';
import { later } from '~/ui/later';
import { Tabs } from '~/ui/Tabs';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

// Styles of content that comes later: the document links those of its page.
import './FeedCard.module.css';
import './FeedCover.module.css';
import * as styles from './FeedStream.module.css';
import { feedTabs, type FeedTabName } from './feed-tabs';

const hoverMs = 120;

/** Loaded after the first view. */
const FeedStream = later(
  () => import(/* webpackChunkName: "feed" */ './FeedStream').then((chunk) => chunk.FeedStream),
  () => (
    <Loading>
      <Skeleton className={styles.firstPlace} />
    </Loading>
  ),
);

type Tabbed = { readonly selected: FeedTabName; readonly opened: readonly FeedTabName[] };

const first: Tabbed = { selected: '推荐', opened: ['推荐'] };

/** An opened tab keeps its list, also over the way back to this view. */
export function HomeFeed({ clock }: { clock?: Clock }) {
  const kept = useKept();
  const [{ selected, opened }, setTabbed] = useState(
    () => (kept.get(first) as Tabbed | undefined) ?? first,
  );

  function open(name: FeedTabName): void {
    setTabbed(({ opened: names }) => {
      const tabbed = { selected: name, opened: names.includes(name) ? names : [...names, name] };
      kept.set(first, tabbed);
      return tabbed;
    });
  }
  const onHover = useHoverIntent(open, hoverMs, clock);

  return (
    <section aria-label="资讯">
      <h2>
        <VisuallyHidden>资讯</VisuallyHidden>
      </h2>
      <Tabs
        label="资讯分类"
        tabs={feedTabs.map(({ name }) => ({ key: name, label: name }))}
        selected={selected}
        onSelect={open}
        tabProps={onHover}
      >
        {feedTabs
          .filter(({ name }) => opened.includes(name))
          .map((tab) => (
            <div key={tab.name} hidden={tab.name !== selected}>
              <FeedStream tab={tab} {...(clock && { clock })} />
            </div>
          ))}
      </Tabs>
    </section>
  );
}
