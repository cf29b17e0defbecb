import { useState } from 'react';

import type { Clock } from '~/lib/clock';
import { useHoverIntent } from '~/lib/use-hover-intent';
import { Tabs } from '~/ui/Tabs';

import { ConditionCars } from './ConditionCars';
import { conditionKey, type Condition } from './conditions';

const hoverMs = 120;

type ConditionTabsProps = { conditions: readonly Condition[]; clock?: Clock };

/** A tab shows its own cars or nothing: each has its own question, asked once for a city. */
export function ConditionTabs({ conditions, clock }: ConditionTabsProps) {
  const [chosen, setChosen] = useState<string>();
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
    >
      <ConditionCars key={key} condition={selected} />
    </Tabs>
  );
}
