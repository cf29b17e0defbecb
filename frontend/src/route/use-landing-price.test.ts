import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { fakeGateway } from '../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../test/support/render-hook-on';
import { useLandingPrice } from './use-landing-price';

const model = example('carModalInfo');
const config = example('getmodelconfigNew');
const priced = { ...model.modelInfo, price: '11.30万', dealer_price: undefined };

const gatewayOf = () =>
  fakeGateway()
    .answer('/api/model/carmodalinfo', { ...model, modelInfo: priced })
    .answer('/api/model/getmodelconfignew', {
      ...config,
      configList: [
        { id: '1', title: '基本参数', list: [{ name: '能源类型', values: ['汽油', '汽油'] }] },
      ],
    });

test('of a model is its price with tax and insurance', async () => {
  const gateway = gatewayOf();
  const { result } = renderHookOn(useLandingPrice, '20007');
  expect(result.current).toBeUndefined();
  await waitFor(() => {
    expect(result.current).toBe(123_950);
  });
  expect(gateway.asked.map(({ query }) => query)).toEqual([
    { model_id: '20007' },
    { model_id: '20007' },
  ]);
});

test('without a model is not known, and nothing is requested', async () => {
  const gateway = gatewayOf();
  const { result } = renderHookOn(useLandingPrice, undefined);
  await settled();
  expect(result.current).toBeUndefined();
  expect(gateway.asked).toEqual([]);
});
