import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { carDocument, carGateway, modelParts } from '../../test/support/fake-car';
import { renderOn } from '../../test/support/render-page';
import AskPricePage from './AskPricePage';
import ModelPage from './ModelPage';

/** A plug-in hybrid of 128 km with seven seats: it pays half of the purchase tax. */
const config = {
  ...example('getmodelconfigNew'),
  configList: [
    {
      id: '1',
      title: '基本参数',
      list: [
        { name: '能源类型', values: ['插电式混合动力'] },
        { name: 'CLTC纯电续航里程', unit: 'km', values: ['128'] },
        { name: '座位数', unit: '个', values: ['7'] },
      ],
    },
  ],
};

const envelope = { ResultCode: 0, ResultMsg: 'ok', Result: config };
const pageData = {
  ...carDocument(modelParts, { getmodelconfigNew: envelope }),
  now: Date.parse('2026-11-20T12:00:00+08:00'),
};

function gatewayOfCar(): void {
  const before = example('popBefore', 'known');
  carGateway()
    .answer('/api/model/getmodelconfignew', config)
    .answer('/api/clue/askprice/popbefore', {
      ...before,
      car_info: { ...before.car_info, model_id: '20001', manufacturer_price: '7.98万' },
    });
}

async function ofModelPage(): Promise<string> {
  const { unmount } = renderOn(<ModelPage />, { at: '/m-20001', pageData });
  const cost = within(screen.getByRole('region', { name: '落地价估算' }));
  const sum = cost.getByText('合计').nextElementSibling?.textContent ?? '';
  unmount();
  return sum;
}

async function ofAskPage(): Promise<string> {
  const { unmount } = renderOn(<AskPricePage />, { at: '/askprice/m-20001.html', pageData });
  const shown = () => screen.getByText('落地价估算').nextElementSibling?.textContent ?? '—';
  await screen.findByText('落地价估算');
  await waitFor(() => {
    expect(shown()).not.toBe('—');
  });
  const sum = shown();
  unmount();
  return sum;
}

test('the page of a model and its inquiry say the same landing price, by the same name', async () => {
  gatewayOfCar();
  expect([await ofModelPage(), await ofAskPage()]).toEqual(['约7.58万', '7.58万']);
});
