/** Responses for one series and one model, from the examples of contracts/, for the pages about cars. */
import type { CallName } from '~/api/call-types';
import { calls } from '~/api/generated/calls';
import type { PageData } from '~/api/page-data';

import { example, exampleEnvelope } from './example';
import { fakeGateway, type FakeGateway } from './fake-gateway';

const series = { series_id: '1001' };

/** Parts of the two pages with the params of their page files. */
export const seriesParts = {
  getSeriesInfo: series,
  getCarTrainHeadInfo: series,
  getseriessummary: series,
  getserieskoubei: series,
  getSeriesEvaluationReport: series,
  dealerList: { ...series, sort_column: '1', pop: '1', rn: '5' },
  seriesRecommand: { ...series, rn: '6' },
  getSeriesrec: { ...series, rn: '6' },
} as const;

export const modelParts = {
  carModalInfo: { model_id: '20001' },
  getmodelconfigNew: { model_id: '20001' },
  getModelsBeside: { model_id: '20001' },
  getSeriesInfo: series,
  getmodellistforformpage: { ...series, sort_type: 'price' },
  getCarPicList: {
    scene: 'pc_list',
    is_bd_app: '0',
    ...series,
    tag_name: '外观',
    mid: '20001',
    pn: '1',
    rn: '6',
  },
  getserieskoubeilist: { ...series, model_id: '20001', rn: '3' },
} as const;

type Parts = { readonly [call: string]: { readonly [param: string]: string } };

/** Document data for these parts; calls in `changed` override the examples. */
export function carDocument(
  parts: Parts,
  changed: { readonly [call: string]: unknown } = {},
): Partial<PageData> {
  return {
    params: parts,
    parts: Object.fromEntries(
      Object.keys(parts).map((call) => [call, changed[call] ?? exampleEnvelope(call as CallName)]),
    ),
  };
}

/** A gateway that answers every call of the two pages with its example. */
export function carGateway(): FakeGateway {
  const gateway = fakeGateway();
  const later = ['getVideoInstructions', 'commercialv2'];
  const names = [...Object.keys(seriesParts), ...Object.keys(modelParts), ...later];
  for (const name of names as CallName[]) gateway.answer(calls[name].path, example(name));
  return gateway;
}
