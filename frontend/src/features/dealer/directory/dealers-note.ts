import type { Payload } from '~/api/call-types';

type Dealers = Pick<Payload<'dealerList'>, 'dealer_list' | 'offsite_dealers_list' | 'total'>;

/** Beside the title of the list: how many dealers the city has, or that those of others stand in for them. */
export function dealersNote(dealers: Dealers | undefined, city: string): string | undefined {
  if (!dealers) return undefined;
  if (dealers.dealer_list.length > 0) return dealers.total ? `${city}共${dealers.total}家` : city;
  return dealers.offsite_dealers_list.length > 0
    ? `${city}暂无经销商，以下为外地经销商`
    : undefined;
}
