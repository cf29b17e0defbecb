import type { Shop } from './ShopHead';

/** The model in the address if it belongs to the series; otherwise the default one. */
export function modelIn(shop: Shop, wanted: string | undefined): string | undefined {
  const models = shop.model_list.map(({ mid }) => mid);
  return [wanted, shop.best_model_id].find((mid) => mid && models.includes(mid)) ?? models[0];
}
