/** What a view shows beyond its address, such as the loaded pages of a list: the way back to it finds that again. */
import { useState } from 'react';

import { usePlace } from './route';
import type { View } from './trail';

const keptBy = new WeakMap<View, Map<unknown, unknown>>();

/** By a name, or by the answer that the state belongs to. */
export type Kept = Map<unknown, unknown>;

export function useKept(): Kept {
  const { view } = usePlace();
  const known = keptBy.get(view);
  if (known) return known;
  const kept: Kept = new Map();
  keptBy.set(view, kept);
  return kept;
}

/** What the visitor chose on the page, by a name of its own in the view. */
export function useKeptState<Value>(
  name: string,
  first: Value,
): [value: Value, set: (value: Value) => void] {
  const kept = useKept();
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : first));
  return [
    value,
    (next) => {
      kept.set(name, next);
      setValue(next);
    },
  ];
}
