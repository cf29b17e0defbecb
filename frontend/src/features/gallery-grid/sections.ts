/** Under a model filter, the model's own pictures come first, then those of others. */

export type Section<Picture> = {
  readonly kind: 'all' | 'own' | 'others';
  /** Index of its first picture in the whole list, from 1. */
  readonly from: number;
  /** How many there are in all, loaded or not. */
  readonly count: number;
  readonly pictures: readonly Picture[];
};

type Totals = { readonly total: number; readonly ownTotal: number };

/** Sections without a picture are left out. */
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
