import type { ReactNode } from 'react';

import type { Clock } from '~/lib/clock';
import { useHoverIntent } from '~/lib/use-hover-intent';
import { useKeptState } from '~/route/kept';
import { Loading } from '~/ui/AsyncState';
import { Skeleton } from '~/ui/Skeleton';
import { later } from '~/ui/later';
import { Tabs } from '~/ui/Tabs';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

// Styles of content that comes later: the document links those of its page.
import '~/route/own/TextButton.module.css';
import { conditionKey, type Condition } from './conditions';
import * as styles from './ConditionTabs.module.css';
import * as carStyles from './ConditionCars.module.css';
import { WaitingCars } from './WaitingCars';

const hoverMs = 120;

/** Loaded after the first view. */
const ConditionCars = later(
  () =>
    import(/* webpackChunkName: "condition-cars" */ './ConditionCars').then(
      (chunk) => chunk.ConditionCars,
    ),
  () => (
    <Loading>
      <WaitingCars />
    </Loading>
  ),
);

type ConditionTabsProps = {
  conditions: readonly Condition[] | undefined;
  /** Stands in their place when they could not be loaded. */
  failed?: ReactNode;
  clock?: Clock;
};

export function ConditionTabs({ conditions, failed, clock }: ConditionTabsProps) {
  if (conditions?.length === 0) return null;
  return (
    <section>
      <h2>
        <VisuallyHidden>按条件选车</VisuallyHidden>
      </h2>
      {conditions ? (
        <ChosenTab conditions={conditions} {...(clock && { clock })} />
      ) : (
        failed || (
          <Loading>
            <Skeleton className={styles.waitingTabs} />
            <WaitingCars />
          </Loading>
        )
      )}
    </section>
  );
}

type ChosenTabProps = { conditions: readonly Condition[]; clock?: Clock };

/** A tab shows only its own cars: each has its own request, sent once per city. */
function ChosenTab({ conditions, clock }: ChosenTabProps) {
  const [chosen, setChosen] = useKeptState<string | undefined>('condition', undefined);
  const onHover = useHoverIntent(setChosen, hoverMs, clock);
  const selected =
    conditions.find((condition) => conditionKey(condition) === chosen) ?? conditions[0];
  if (!selected) return null;

  const key = conditionKey(selected);
  return (
    <Tabs
      label="按条件选车"
      tabs={conditions.map((condition) => ({
        key: conditionKey(condition),
        label: condition.title,
      }))}
      selected={key}
      onSelect={setChosen}
      tabProps={onHover}
      className={styles.tabs}
    >
      <div className={carStyles.place}>
        <ConditionCars key={key} condition={selected} />
      </div>
    </Tabs>
  );
}
