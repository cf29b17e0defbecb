/** All brands as the list of them shows them. */
import type { Payload } from '~/api/call-types';

export type LetterGroup = Payload<'gethomeinfo'>['brand_list'][number];

/** With a filter only the brands whose name has it, or whose letter it is. */
export function letterGroups(
  groups: readonly LetterGroup[],
  filter: string,
): readonly LetterGroup[] {
  const wanted = filter.trim().toUpperCase();
  return groups
    .map(({ letterName, list }) => ({
      letterName,
      list:
        wanted === '' || letterName === wanted
          ? list
          : list.filter(({ title }) => title.toUpperCase().includes(wanted)),
    }))
    .filter(({ list }) => list.length > 0);
}
