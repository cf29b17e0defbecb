/** Conditions of a search as slots of the car database's address. Pure. */
import { paths } from '~/paths';

import type { QueryCard } from './result';

export type Condition = NonNullable<QueryCard['conditions']>[number];

/** A condition that no address holds is left out. */
export function databaseSlotsOf(conditions: readonly Condition[]): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const { key = '', val = '' } of conditions) {
    if (!isHeld(key, val)) continue;
    const before = slots[key];
    const vals = [...(before?.split('_') ?? []), ...val.split(/[,_]/)];
    // Of features all must hold; the database spells them in ascending order.
    slots[key] = before ? vals.sort((a, b) => Number(a) - Number(b)).join('_') : vals.join('_');
  }
  return slots;
}

/** Whether an address of the car database can hold it. */
export function isHeld(key: string, val: string): boolean {
  return val !== '' && paths.databaseOf(key, val.replace(',', '_')) !== undefined;
}
