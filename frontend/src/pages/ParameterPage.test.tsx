import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../test/support/fake-gateway';
import { fakeResizes } from '../../test/support/fake-resizes';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import ParameterPage from './ParameterPage';

const configPath = '/api/model/getmodelconfigbyserisenew';
const model = (id: number, year: string, sell_stat = 1) => ({
  model_id: String(id),
  model_name: `秦PLUS ${year}款 ${id}`,
  series_id: '1001',
  series_name: '秦PLUS',
  year,
  sell_stat,
});
/** Forty of 2025, three of 2024, one discontinued. */
const models = [
  ...Array.from({ length: 40 }, (_, place) => model(100 + place, '2025')),
  ...[201, 202, 203].map((id) => model(id, '2024')),
  model(301, '2019', 0),
];
const config = {
  modelInfo: models,
  configList: [
    {
      id: '1',
      title: '基本参数',
      list: [{ name: '编号', values: models.map(({ model_id }) => model_id) }],
    },
  ],
  menuList: [{ id: '1', title: '基本参数', count: 1 }],
  seriesName: '秦PLUS',
  isInvalidModelId: false,
};

let gateway: FakeGateway;
beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer(configPath, config)
    .answer('/api/series/getseriesinfo', example('getSeriesInfo'))
    .answer('/api/series-recommand', example('seriesRecommand'));
});

const render = (at: string) =>
  renderOn(
    <StrictMode>
      <ParameterPage />
    </StrictMode>,
    { at },
  );
const heads = () =>
  [...document.querySelectorAll('[data-car]')].map((head) => head.getAttribute('data-car'));

test('shows the first ten of forty-four models on sale, and how to see the others', async () => {
  render('/parameter/s-1001.html');
  await waitFor(() => {
    expect(heads()).toHaveLength(10);
  });
  expect(screen.getByText('共 43 款，先列前 10 款')).toBeTruthy();
  const years = screen.getByRole('navigation', { name: '按年款看' });
  expect(
    within(years)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['在售43', '2025款40', '2024款3', '2019款1']);
  await userEvent.click(within(years).getByRole('link', { name: /2019款/ }));
  await waitFor(() => {
    expect(heads()).toEqual(['301']);
  });
  // The last column stays: an empty table is useless.
  expect(screen.queryByRole('button', { name: /^移除/ })).toBeNull();
});

// B7.49
test("a model's page shows its name and starts with its column", async () => {
  gateway.answer('/api/model/carmodalinfo', {
    modelInfo: { ...model(202, '2024'), seriesName: '秦PLUS' },
    priceSortDealer: [],
  });
  render('/parameter/m-202.html');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    '秦PLUS 2024款 202参数配置',
  );
  await waitFor(() => {
    expect(heads()).toEqual(['202', '201', '203']);
  });
  const asked = gateway.asked.find(({ path }) => path === configPath);
  expect(asked?.query).toEqual({ series: '1001', model_id: '202' });
});

// B3.73
test('falls back to the series when the upstream calls the model invalid', async () => {
  gateway
    .answer('/api/model/carmodalinfo', {
      modelInfo: { ...model(999, '2024'), seriesName: '秦PLUS' },
      priceSortDealer: [],
    })
    .answer(configPath, { ...config, isInvalidModelId: true });
  render('/parameter/m-999.html');
  expect((await screen.findByRole('alert')).textContent).toContain('「999」');
  expect(heads()).toHaveLength(10);
});

test('a failed table keeps the head and offers a retry', async () => {
  gateway.answer(configPath, () => failure(503, 50301, '服务繁忙'));
  render('/parameter/s-1001.html');
  expect(await screen.findByText('服务繁忙')).toBeTruthy();
  gateway.answer(configPath, config);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(heads()).toHaveLength(10);
  });
});

test('reports a series without models', async () => {
  gateway.answer(configPath, { ...config, modelInfo: [], configList: [], menuList: [] });
  render('/parameter/s-1001.html');
  expect(await screen.findByText('暂无参数配置')).toBeTruthy();
});

test('follows the height of the table head while the table is there', async () => {
  const resizes = fakeResizes();
  const { unmount } = render('/parameter/s-1001.html');
  await screen.findByRole('table');
  const head = document.querySelector('thead')!;
  expect(resizes.observed()).toContain(head);
  unmount();
  expect(resizes.observed()).not.toContain(head);
});
