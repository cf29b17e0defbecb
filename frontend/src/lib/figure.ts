/** A figure that an answer holds and that is no price, such as a score. Pure. */
import type { PriceDetail } from './price';

export type FigureKind =
  /** Of owners. */
  | 'score'
  /** Of the editors' test. */
  | 'test'
  | 'sale'
  /** Any other figure of a rank. */
  | 'ranked'
  /** How many reviews there are. */
  | 'reviews'
  /** A parameter of a car, or a group of them: the note stands at its name. */
  | 'parameter';

export type FigureDetail = {
  readonly kind: FigureKind;
  /** The member of the answer that holds it, and what it holds. That of a parameter is found by what it holds. */
  readonly member: string;
  readonly value: string | number;
  readonly date?: string | undefined;
  /** Reviews that a score is made from. */
  readonly count?: number | undefined;
};

/** What a note is about. */
export type NotedDetail = PriceDetail | FigureDetail;

export function isPriceDetail(detail: NotedDetail): detail is PriceDetail {
  return !('member' in detail);
}
