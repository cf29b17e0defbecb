/** Which answer, and which member of it, a figure on the page was made from. Pure. */
import { isPriceDetail, type FigureDetail, type NotedDetail } from '~/lib/figure';
import { priceIn, type PriceDetail } from '~/lib/price';

export type ShownFigure = {
  /** As the page shows it. */
  readonly text: string;
  readonly detail: NotedDetail;
  /** Ids of the cars that the figure stands beside, the nearest first. */
  readonly ids: readonly string[];
  /** Text of the row that it stands in. */
  readonly row?: string | undefined;
};

type Answer = { readonly call: string; readonly key: string; readonly payload: unknown };
type Members = { readonly [name: string]: unknown };

export type FigureOrigin = {
  readonly call: string;
  readonly key: string;
  /** Names and numbers on the way to the member: model_list/0/dealer_price. */
  readonly path: readonly string[];
};

type Found = FigureOrigin & { readonly rank: number; readonly alike: number };

/** Undefined for a figure that no answer holds, such as one that the client computes. */
export function originOf(
  figure: ShownFigure,
  answers: readonly Answer[],
): FigureOrigin | undefined {
  let best: Found | undefined;
  for (const { call, key, payload } of answers) {
    search(payload, [], (members, path) => {
      for (const [name, rank] of held(figure, members)) {
        const alike = alikeIn(members, figure.row ?? '');
        const found = { call, key, path: [...path, name], rank, alike };
        if (!best || isSurer(found, best)) best = found;
      }
    });
  }
  return best && { call: best.call, key: best.key, path: best.path };
}

/**
 * Of equal ones, that whose answer says more of the row: ranks and the lists beside them hold the same car. Then an answer
 * about one car goes before one about many.
 */
function isSurer(one: Found, other: Found): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank;
  if (one.alike !== other.alike) return one.alike > other.alike;
  return one.path.length < other.path.length;
}

/** How many texts of an item the row shows. */
function alikeIn(members: Members, row: string): number {
  return Object.values(members).filter(
    (value) => typeof value === 'string' && value.length > 1 && row.includes(value),
  ).length;
}

type Visit = (members: Members, path: readonly string[]) => void;

function search(value: unknown, path: readonly string[], visit: Visit): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Members, path);
  for (const [name, inner] of Object.entries(value)) search(inner, [...path, name], visit);
}

function held(figure: ShownFigure, members: Members): Iterable<[name: string, rank: number]> {
  const { text, detail } = figure;
  const isItsCar = Object.values(members).some((value) => figure.ids.includes(String(value)));
  return isPriceDetail(detail)
    ? heldPrices(text, detail, members, isItsCar)
    : heldFigure(detail, members, isItsCar);
}

function heldFigure(
  { kind, member, value }: FigureDetail,
  members: Members,
  isItsCar: boolean,
): [name: string, rank: number][] {
  const rank = isItsCar ? 2 : 1;
  if (kind === 'parameter') {
    const names = Object.keys(members).filter((name) => members[name] === value);
    return names.map((name) => [name, rank]);
  }
  const held = Object.hasOwn(members, member) ? members[member] : undefined;
  // 4.50 and 4.5 are one score.
  const isHeld = held === value || (typeof held !== 'object' && Number(held) === Number(value));
  return isHeld ? [[member, rank]] : [];
}

/** A member with the amount and its origin is surer than the origin alone; the right car makes either surer. */
function* heldPrices(
  shown: string,
  detail: PriceDetail,
  members: Members,
  isItsCar: boolean,
): Iterable<[name: string, rank: number]> {
  const prices = (members['prices'] ?? {}) as { readonly [field: string]: PriceDetail };
  const wanted = detailText(detail);
  for (const [name, value] of Object.entries(members)) {
    if (typeof value !== 'string' || !/^\d/.test(value) || value.length > 30) continue;
    const { text, kind } = priceIn({ [name]: value }, name);
    const bare = priceIn({ [name]: `${value}万` }, name);
    if (text !== shown && bare.text !== shown) continue;
    const details = [prices[name] ?? { kind }, ...Object.values(prices)];
    if (details.some((known) => detailText(known) === wanted)) yield [name, isItsCar ? 4 : 3];
  }
  for (const [name, known] of Object.entries(prices)) {
    if (detailText(known) === wanted) yield [name, isItsCar ? 2 : 1];
  }
}

function detailText({ kind, source, city, date, count, low, high }: PriceDetail): string {
  return JSON.stringify([kind, source, city, date, count, low, high]);
}
