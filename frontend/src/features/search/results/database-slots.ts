/** Conditions of a search as slots of the car database's address. Pure. */
import { paths } from '~/paths';

import type { QueryCard } from './result';

export type Condition = NonNullable<QueryCard['conditions']>[number];

/** A condition that no address holds is left out. */
export function databaseSlotsOf(conditions: readonly Condition[]): Record<string, string> {
  const slots = conditions.flatMap(({ key = '', val = '' }) => {
    const slot = val.replace(',', '_');
    return val !== '' && paths.databaseOf(key, slot) !== undefined ? [[key, slot] as const] : [];
  });
  return Object.fromEntries(slots);
}
