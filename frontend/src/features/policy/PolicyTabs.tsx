import { useState } from 'react';

import { Empty } from '~/ui/AsyncState';
import { Tabs } from '~/ui/Tabs';

import { PolicyArticle } from './PolicyArticle';
import type { Kind, PolicyTab } from './policy-reading';
import * as styles from './PolicyTabs.module.css';

type PolicyTabsProps = { tabs: readonly PolicyTab[]; city: string; today: string };

/** Policies by kind; the first non-empty kind is open initially. */
export function PolicyTabs({ tabs, city, today }: PolicyTabsProps) {
  const [chosen, setChosen] = useState<Kind>();
  const open =
    tabs.find(({ kind }) => kind === chosen) ?? tabs.find(({ list }) => list.length > 0) ?? tabs[0];
  if (!open) return null;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className={styles.title}>
        政策细则
      </h2>
      <Tabs
        label="政策类别"
        tabs={tabs.map(({ kind, name, list }) => ({
          key: kind,
          label: list.length > 0 ? name : `${name}（暂无）`,
        }))}
        selected={open.kind}
        onSelect={setChosen}
      >
        {open.list.length === 0 ? (
          <Empty>
            {city}暂无{open.name}
          </Empty>
        ) : (
          open.list.map((entry, place) => <PolicyArticle key={place} entry={entry} today={today} />)
        )}
      </Tabs>
    </section>
  );
}
