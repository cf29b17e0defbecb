/** What a view shows beyond its address, such as the loaded pages of a list: the way back to it finds that again. */
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
