/** How good a price is: its place among what owners of the city paid for the same model (decision 67). Pure. */
import type { Payload } from '~/api/call-types';

type OwnerPrice = NonNullable<Payload<'carModalInfo'>['ownerPrice']>;

export type Grade = 'great' | 'good' | 'fair' | 'high';

export type DealRating =
  /** Too few owners for a grade. */
  | { readonly status: 'too-few'; readonly count: number; readonly city: string }
  | {
      readonly status: 'rated';
      readonly grade: Grade;
      /** Share of the owners who paid less, in whole per cent. */
      readonly paidLess: number;
      readonly count: number;
      readonly city: string;
      /** A grade from so few owners may change with the next one. */
      readonly thin: boolean;
    };

/** Fewer owners get no grade. */
export const fewestOwners = 5;
/** Fewer owners get a grade with a warning. */
export const enoughOwners = 20;

/** Share of the owners who paid less, in per cent, up to which a grade is given. */
export const grades: readonly {
  readonly grade: Grade;
  readonly upTo: number;
  readonly name: string;
}[] = [
  { grade: 'great', upTo: 25, name: '很划算' },
  { grade: 'good', upTo: 50, name: '划算' },
  { grade: 'fair', upTo: 75, name: '合理' },
  { grade: 'high', upTo: 100, name: '偏高' },
];

export function gradeName(grade: Grade): string {
  return grades.find((known) => known.grade === grade)?.name ?? '';
}

/** Of a price in 万元. Undefined without a price, or where no owner said what was paid. */
export function dealRating(
  price: number | undefined,
  paid: OwnerPrice | undefined,
): DealRating | undefined {
  if (price === undefined || !paid || paid.count < 1) return undefined;
  const { count, city } = paid;
  if (count < fewestOwners) return { status: 'too-few', count, city };
  const paidLess = shareBelow(price, paid);
  if (paidLess === undefined) return undefined;
  const grade = grades.find(({ upTo }) => paidLess <= upTo)?.grade ?? 'high';
  return { status: 'rated', grade, paidLess, count, city, thin: count < enoughOwners };
}

/**
 * From the histogram: whole steps below the price, and of the step that holds it the part below, as whole owners. Between
 * the lowest and the highest price at least one owner paid less, and one did not.
 */
function shareBelow(price: number, { min, max, spread = [] }: OwnerPrice): number | undefined {
  let [below, all] = [0, 0];
  for (const step of spread) {
    const [from, to] = [Number(step.from), Number(step.to)];
    if (!(from < to) || !(step.count >= 0)) return undefined;
    all += step.count;
    below += step.count * Math.min(1, Math.max(0, (price - from) / (to - from)));
  }
  if (all === 0) return undefined;
  if (price <= Number(min)) return 0;
  if (price > Number(max)) return 100;
  const owners = Math.min(Math.max(Math.round(below), 1), all - 1);
  return Math.round((owners / all) * 100);
}
