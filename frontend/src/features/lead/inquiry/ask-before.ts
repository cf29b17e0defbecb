import type { Payload } from '~/api/call-types';
import type { Send } from '~/api/use-send';
import { canAsk } from '~/lib/sell-status';
import type { AskedCar } from '~/route/ask-price';

import type { After, Before, Taken } from './inquiry.machine';

/** source_page of intentionCheck. */
const sourcePage = 'form_public';

/** The pre-data of an inquiry. Only popBefore is required. */
export async function askBefore(
  send: Send,
  { seriesId, modelId, dealerId }: AskedCar,
  sourceType: string,
): Promise<Before> {
  const model = modelId === undefined ? {} : { mid: modelId };
  const dealer = dealerId === undefined ? {} : { dealer_id: dealerId };
  const [before, intention] = await Promise.all([
    send(
      'popBefore',
      {},
      { series_id: seriesId, ...model, ...dealer, clue_source_type: sourceType },
    ),
    send(
      'intentionCheck',
      {},
      { source_page: sourcePage, series_id: seriesId, ...(modelId && { model_id: modelId }) },
    ).catch(() => undefined),
  ]);
  const elsewhere = isDealerless(before) ? await askElsewhere(send, before) : undefined;
  return { ...before, elsewhere, intention: intention && JSON.stringify(intention) };
}

function isDealerless({ dealer_list: dealers, car_info: car }: Payload<'popBefore'>): boolean {
  return dealers.length === 0 && canAsk(car.sell_stat);
}

/** Spec leads §7, dealerList: used only if it succeeds. */
async function askElsewhere(
  send: Send,
  { car_info: car }: Payload<'popBefore'>,
): Promise<Payload<'dealerList'> | undefined> {
  const params = {
    sort_column: 0,
    pop: 1,
    series_id: car.series_id,
    model_id: car.model_id,
    brand_id: undefined,
    city: undefined,
    pn: undefined,
    rn: undefined,
  };
  return send('dealerList', params).catch(() => undefined);
}

export function askAfter(
  send: Send,
  { seriesId, modelId }: AskedCar,
  clueIds: Taken['leadId'],
  sourceType: string,
): Promise<After> {
  return send(
    'popafter',
    {},
    {
      series_id: seriesId,
      clue_source_type: sourceType,
      ...(modelId && { model_id: modelId }),
      ...(clueIds && { clue_ids: clueIds }),
    },
  );
}
