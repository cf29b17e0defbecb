/** View data of the list of all brands. */
import type { Payload } from '~/api/call-types';

export type LetterGroup = Payload<'gethomeinfo'>['brand_list'][number];

/** A filter keeps brands whose name contains it or whose letter it is. */
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
