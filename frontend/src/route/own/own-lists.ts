/** The lists of a visitor. They stay in the browser: nothing here is sent or logged (decision 68). */
import { basketRules, favouriteRules, filterRules, mostCompared, seenRules } from './entries';
import { ownList } from './own-list';

export const basket = ownList('basket', basketRules);
export const seenCars = ownList('seen', seenRules);
export const favourites = ownList('favourites', favouriteRules);
export const savedFilters = ownList('filters', filterRules);

/** Event of the window: a car was not added to a full basket. */
export const basketFull = 'basket-full';

/** The eleventh is not added, which the compare bar says: which one has to go is the visitor's choice. */
export function addToBasket(car: { readonly modelId: string; readonly name: string }): void {
  if (basket.read().length < mostCompared) basket.add({ ...car, at: Date.now() });
  else dispatchEvent(new Event(basketFull));
}

/** All of it, of all kinds. */
export function forgetEverything(): void {
  for (const list of [basket, seenCars, favourites, savedFilters]) list.clear();
}
