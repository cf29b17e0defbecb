/** With a model filter, the model's own pictures come first, then those of others. */

export type Section<Picture> = {
  readonly kind: 'all' | 'own' | 'others';
  /** Number of its first picture in the whole list, from 1. */
  readonly from: number;
  /** Total, loaded or not. */
  readonly count: number;
  readonly pictures: readonly Picture[];
};

type Totals = { readonly total: number; readonly ownTotal: number };

/** Without empty sections. */
export function sectionsOf<Picture>(
  pictures: readonly Picture[],
  { total, ownTotal }: Totals,
  filtered: boolean,
): Section<Picture>[] {
  const all: Section<Picture>[] = filtered
    ? [
        { kind: 'own', from: 1, count: ownTotal, pictures: pictures.slice(0, ownTotal) },
        {
          kind: 'others',
          from: ownTotal + 1,
          count: total - ownTotal,
          pictures: pictures.slice(ownTotal),
        },
      ]
    : [{ kind: 'all', from: 1, count: total, pictures }];
  return all.filter((section) => section.pictures.length > 0);
}
