import { useState } from 'react';

import type { Clock } from '~/lib/clock';
import { useHoverIntent } from '~/lib/use-hover-intent';
import { later } from '~/ui/later';
import { Tabs } from '~/ui/Tabs';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

import { feedTabs, type FeedTabName } from './feed-tabs';
import { FirstWait } from './FeedWaiting';

const hoverMs = 120;

/** Loaded after the first view: the feed is never part of the document. */
const FeedStream = later(
  () => import(/* webpackChunkName: "feed" */ './FeedStream').then((chunk) => chunk.FeedStream),
  FirstWait,
);

/** An opened tab keeps its list. */
export function HomeFeed({ clock }: { clock?: Clock }) {
  const [selected, setSelected] = useState<FeedTabName>('推荐');
  const [opened, setOpened] = useState<readonly FeedTabName[]>(['推荐']);

  function open(name: FeedTabName): void {
    setSelected(name);
    setOpened((names) => (names.includes(name) ? names : [...names, name]));
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
