/** What a visitor keeps in the browser, and how it is read from storage. Pure. */
import { isId } from '~/lib/is-id';
import { mediaAddress } from '~/lib/media-address';
import type { PriceView } from '~/lib/price';
import { databaseSlots } from '~/paths';

import { fieldsOf, textIn, type Dated, type Fields, type ListRules } from './kept-list';

/** A model in the compare basket. */
export type BasketCar = Dated & { readonly modelId: string; readonly name: string };

export type CarKind = 'series' | 'model';

/** Amount, kind and city of a price when it was seen. */
export type SeenPrice = {
  readonly kind: 'guide' | 'dealer';
  readonly wan: number;
  readonly city: string;
};

/** A series or a model whose page was opened. */
export type SeenCar = Dated & {
  readonly kind: CarKind;
  readonly id: string;
  readonly name: string;
  readonly picture?: string | undefined;
  readonly price?: SeenPrice | undefined;
};

/** A car that the visitor marked; its price is that of the day, `latest` the one seen last. */
export type FavouriteCar = SeenCar & {
  readonly latest?: (SeenPrice & Dated) | undefined;
};

/** Conditions of the car database. */
export type SavedFilter = Dated & { readonly path: string; readonly words: string };

/** In 万元. No car costs that much or that little: whatever is beyond is not a price. */
const mostWan = 10_000;
const leastWan = 0.01;
/** As many as can be compared. */
export const mostCompared = 10;
/** Of every other kind. */
export const mostKept = 100;

export const basketRules: ListRules<BasketCar> = {
  most: mostCompared,
  keyOf: ({ modelId }) => modelId,
  read: (value) => {
    const fields = fieldsOf(value);
    const [modelId, name] = [textIn(fields, 'modelId'), textIn(fields, 'name')];
    return isId(modelId) && name ? { modelId, name, at: Number(fields['at']) } : undefined;
  },
};

export const seenRules: ListRules<SeenCar> = {
  most: mostKept,
  keyOf: carKey,
  read: (value) => readCar(fieldsOf(value)),
};

export const favouriteRules: ListRules<FavouriteCar> = {
  most: mostKept,
  keyOf: carKey,
  read: (value) => {
    const fields = fieldsOf(value);
    const car = readCar(fields);
    if (!car) return undefined;
    const latest = fieldsOf(fields['latest']);
    const price = readPrice(latest);
    const at = Number(latest['at']);
    return { ...car, latest: price && at > 0 ? { ...price, at } : undefined };
  },
};

/** All conditions, of which several values may hold: 0-4_5-0. */
const databaseAddress = new RegExp(`^/car/[0-9_]+(-[0-9_]+){${databaseSlots.length - 1}}\\.html$`);

export const filterRules: ListRules<SavedFilter> = {
  most: mostKept,
  keyOf: ({ path }) => path,
  read: (value) => {
    const fields = fieldsOf(value);
    const [path, words] = [textIn(fields, 'path'), textIn(fields, 'words')];
    // Addresses of the database alone: a link leads nowhere else, whatever wrote it.
    return path && words && databaseAddress.test(path)
      ? { path, words, at: Number(fields['at']) }
      : undefined;
  },
};

export function carKey({ kind, id }: Pick<SeenCar, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function readCar(fields: Fields): SeenCar | undefined {
  const { kind } = fields;
  const [id, name] = [textIn(fields, 'id'), textIn(fields, 'name')];
  if ((kind !== 'series' && kind !== 'model') || !isId(id) || !name) return undefined;
  const picture = mediaAddress(textIn(fields, 'picture'));
  const price = readPrice(fieldsOf(fields['price']));
  return { kind, id, name, picture, price, at: Number(fields['at']) };
}

function readPrice(fields: Fields): SeenPrice | undefined {
  const { kind, wan } = fields;
  const city = textIn(fields, 'city');
  if ((kind !== 'guide' && kind !== 'dealer') || typeof wan !== 'number' || !city) return undefined;
  return wan >= leastWan && wan < mostWan ? { kind, wan, city } : undefined;
}

/** The lowest price of dealers in the city, else the lowest guide price. */
export function seenPrice(
  { guide, dealer }: { readonly guide: PriceView; readonly dealer: PriceView },
  city: string,
): SeenPrice | undefined {
  if (dealer.span) return { kind: 'dealer', wan: dealer.span.from, city };
  return guide.span && { kind: 'guide', wan: guide.span.from, city };
}

/** A car whose page is open updates the price of the favourite; undefined if nothing changes. */
export function lookedAtAgain(favourite: FavouriteCar, seen: SeenCar): FavouriteCar | undefined {
  const { price, at } = seen;
  const before = favourite.latest ?? favourite.price;
  if (!price || (before && isSamePrice(before, price))) return undefined;
  return { ...favourite, latest: { ...price, at } };
}

function isSamePrice(one: SeenPrice, other: SeenPrice): boolean {
  return one.kind === other.kind && one.city === other.city && one.wan === other.wan;
}

/** Change in 万元 since it was marked; undefined where the two prices are not of one kind and city. */
export function changeSince({ price, latest }: FavouriteCar): number | undefined {
  if (!price || !latest || price.kind !== latest.kind) return undefined;
  if (price.kind === 'dealer' && price.city !== latest.city) return undefined;
  return Math.round((latest.wan - price.wan) * 10_000) / 10_000;
}
