import type { Payload } from '~/api/call-types';

/** A dealer and everything it sells. */
export type Shop = Payload<'shopClueThread'>;
export type ShopSeries = NonNullable<Shop['series_list']>[number];
export type ShopModel = Shop['model_list'][number];

/** 1 on sale, 2 pre-sale; dealers list unmarked series as on sale. */
export function isSold(state: number | undefined): boolean {
  return state === undefined || state === 1 || state === 2;
}
