import type { Payload } from '~/api/call-types';
import type { Send } from '~/api/use-send';
import { CallError } from '~/api/call-error';
import { isDown } from '~/api/is-down';
import { noteProblem } from '~/lib/problems';
import { canAsk } from '~/lib/sell-status';
import type { AskedCar } from '~/route/ask-price';

import { problemOf } from './call-problem';
import type { After, Before, Taken } from './inquiry.machine';

/** source_page of intentionCheck. */
const sourcePage = 'form_public';

/** The pre-data of an inquiry. Without popBefore, what the catalog has is enough for a lead. */
export async function askBefore(send: Send, car: AskedCar, sourceType: string): Promise<Before> {
  const { seriesId, modelId, dealerId } = car;
  const model = modelId === undefined ? {} : { mid: modelId };
  const dealer = dealerId === undefined ? {} : { dealer_id: dealerId };
  const [before, intention] = await Promise.all([
    send(
      'popBefore',
      {},
      { series_id: seriesId, ...model, ...dealer, clue_source_type: sourceType },
    )
      .then(usable)
      .catch((error: unknown) => withoutPopBefore(send, car, error)),
    send(
      'intentionCheck',
      {},
      { source_page: sourcePage, series_id: seriesId, ...(modelId && { model_id: modelId }) },
    ).catch(() => undefined),
  ]);
  const elsewhere = isDealerless(before) ? await askElsewhere(send, before) : undefined;
  return { ...before, elsewhere, intention: intention && JSON.stringify(intention) };
}

/** What the form cannot do without. */
const needed: { readonly [member: string]: (value: unknown) => boolean } = {
  car_info: (value) => typeof value === 'object' && value !== null && 'series_id' in value,
  dealer_list: Array.isArray,
  price_info: Array.isArray,
};

/** An answer that breaks its contract there is reported, and counts as none. */
function usable(answer: Payload<'popBefore'>): Payload<'popBefore'> {
  const members: Readonly<Record<string, unknown>> = answer;
  const wrong = Object.entries(needed).find(([member, isValid]) => !isValid(members[member]));
  if (!wrong) return answer;
  const message = '服务返回的内容无法识别';
  const error = new CallError({ call: 'popBefore', kind: 'malformed', message });
  noteProblem('call', { error, place: [wrong[0]] });
  throw error;
}

/** A refusal, a limit or a broken connection stays a failure, and so does what the catalog cannot make up for. */
async function withoutPopBefore(send: Send, car: AskedCar, error: unknown): Promise<Before> {
  if (!isDown(error) && !isMalformed(error)) throw error;
  const before = await import(/* webpackChunkName: "before-of-catalog" */ './before-of-catalog')
    .then(({ beforeOfCatalog }) => beforeOfCatalog(send, car))
    .catch(() => null);
  if (!before) throw error;
  return { ...before, unavailable: problemOf(error) };
}

function isMalformed(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'malformed';
}

/** dealerList is of the same upstream as popBefore. */
function isDealerless({ dealer_list: dealers, car_info: car, unavailable }: Before): boolean {
  return dealers.length === 0 && canAsk(car.sell_stat) && !unavailable;
}

/** Spec leads §7, dealerList: used only if it succeeds. */
async function askElsewhere(
  send: Send,
  { car_info: car }: Before,
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
