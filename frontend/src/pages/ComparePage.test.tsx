import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';

import { example } from '../../test/support/example';
import {
  failure,
  fakeGateway,
  type Asked,
  type FakeGateway,
} from '../../test/support/fake-gateway';
import { fakeViewport } from '../../test/support/fake-viewport';
import { renderOn } from '../../test/support/render-page';
import ComparePage from './ComparePage';

const configPath = '/api/model/getmodelconfignew';
const hostile = '<img src=x onerror=alert(1)>';

/** Models below 30000 exist. */
function configOf(text: string) {
  const ids = text.split(',').filter((id) => Number(id) < 30_000);
  if (ids.length === 0) return failure(200, 1004, '车款不存在');
  return {
    modelInfo: ids.map((id) => ({
      model_id: id,
      model_name: `秦PLUS 2025款 ${id}`,
      series_id: '1001',
      series_name: '秦PLUS',
      price: '7.98万',
      sell_stat: id === '20009' ? 3 : 1,
    })),
    configList: [
      {
        id: '1',
        title: '基本参数',
        list: [
          { name: '编号', values: ids },
          { name: hostile, values: ids.map(() => hostile) },
        ],
      },
    ],
    menuList: [{ id: '1', title: '基本参数' }],
    seriesName: '秦PLUS',
    isInvalidModelId: false,
  };
}

let gateway: FakeGateway;
let address = '';
beforeEach(() => {
  fakeViewport();
  gateway = fakeGateway()
    .answer(configPath, ({ query }: Asked) => configOf(query['model_id'] ?? ''))
    .answer('/api/model/carmodalinfo', example('carModalInfo'))
    .answer('/api/series-recommand', example('seriesRecommand'))
    .answer('/api/rank/gatherranklist', example('gatherRankList'));
});

function Address() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    address = pathname + search;
  });
  return null;
}
const render = (at: string) =>
  renderOn(
    <StrictMode>
      <ComparePage />
      <Address />
    </StrictMode>,
    { at },
  );
const heads = () =>
  [...document.querySelectorAll('[data-car]')].map((head) => head.getAttribute('data-car'));
const asked = () =>
  gateway.asked.filter(({ path }) => path === configPath).map(({ query }) => query['model_id']);
const columns = async (...ids: string[]) => {
  await waitFor(() => {
    expect(heads()).toEqual(ids);
  });
};

// B7.51
test('keeps columns in address order; moving and removing requests nothing', async () => {
  render('/constrast?modelIds=20002,20001,20003&lt=9');
  await columns('20002', '20001', '20003');
  await userEvent.click(screen.getByRole('button', { name: '秦PLUS 2025款 20002右移' }));
  await columns('20001', '20002', '20003');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('秦PLUS 2025款 20002右移');
  await userEvent.click(screen.getByRole('button', { name: '移除秦PLUS 2025款 20001' }));
  await columns('20002', '20003');
  expect(address).toBe('/constrast?modelIds=20002,20003&lt=9');
  expect(asked()).toEqual(['20002,20001,20003']);
});

test('a button moves a column by one place', async () => {
  render('/constrast?modelIds=20001,20002,20003,20004,20005');
  await columns('20001', '20002', '20003', '20004', '20005');
  await userEvent.click(screen.getByRole('button', { name: '秦PLUS 2025款 20004左移' }));
  await columns('20001', '20002', '20004', '20003', '20005');
  await userEvent.click(screen.getByRole('button', { name: '秦PLUS 2025款 20001右移' }));
  await columns('20002', '20001', '20004', '20003', '20005');
});

// B7.54
test('a pair asks for the models that its two series name', async () => {
  const path = '/api/model/getlvrecmodelconfignew';
  const other = { ...example('getSeriesHead'), series_id: '1166', best_model_id: '20539' };
  gateway
    .answer('/api/series/getseriesinfo', { ...example('getSeriesInfo'), best_model_id: '20002' })
    .answer('/api/series/getserieshead', other)
    .answer(path, ({ query }: Asked) => configOf(query['model_id'] ?? ''));
  render('/constrast/1001-1166.html');
  await columns('20002', '20539');
  const sent = gateway.asked.filter((asked) => asked.path === path);
  expect(sent.map(({ query }) => query)).toEqual([{ model_id: '20002,20539' }]);
});

test.each([
  ['the first', '20002', undefined],
  ['the second', undefined, '20002'],
])('a pair of which only %s names a model asks for it alone', async (_which, one, two) => {
  const info = example('getSeriesInfo');
  const head = example('getSeriesHead');
  gateway
    .answer('/api/series/getseriesinfo', { ...info, best_model_id: one })
    .answer('/api/series/getserieshead', { ...head, best_model_id: two });
  render('/constrast/1001-1166.html');
  await columns('20002');
  expect(gateway.asked.map(({ path }) => path)).not.toContain('/api/model/getlvrecmodelconfignew');
});

test('a pair without models says so once both series are known, never before', async () => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const head = { ...example('getSeriesHead'), best_model_id: undefined };
  gateway
    .answer('/api/series/getseriesinfo', { id: '1001', name: '秦PLUS' })
    .answer('/api/series/getserieshead', async () => {
      await waiting;
      return Response.json({ ResultCode: 0, Result: head });
    });
  render('/constrast/1001-1002.html');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText('这两个车系暂无参数配置')).toBeNull();
  answer();
  expect(await screen.findByText('这两个车系暂无参数配置')).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).not.toContain('/api/model/getlvrecmodelconfignew');
});

test('a pair whose series fail says nothing of parameters; one retry asks for both', async () => {
  const fail = () => failure(502, 50201, '没有应答');
  const paths = ['/api/series/getseriesinfo', '/api/series/getserieshead'] as const;
  paths.forEach((path) => gateway.answer(path, fail));
  render('/constrast/1001-1002.html');
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('这两个车系暂无参数配置')).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();

  const ofSeries = { ...example('getSeriesInfo'), best_model_id: undefined };
  gateway.answer(paths[0], ofSeries);
  gateway.answer(paths[1], { ...example('getSeriesHead'), best_model_id: undefined });
  await userEvent.click(retry);
  expect(await screen.findByText('这两个车系暂无参数配置')).toBeTruthy();
  const asked = gateway.asked.map(({ path }) => path);
  expect(paths.map((path) => asked.filter((one) => one === path).length)).toEqual([2, 2]);
});

test('a bad model id of either series is renewed by one retry', async () => {
  const path = '/api/model/getlvrecmodelconfignew';
  gateway
    .answer('/api/series/getseriesinfo', { ...example('getSeriesInfo'), best_model_id: 'abc' })
    .answer('/api/series/getserieshead', { ...example('getSeriesHead'), best_model_id: '20539' })
    .answer(path, () => failure(400, 40001, '参数不正确'));
  render('/constrast/1001-1166.html');
  const problem = await screen.findByText('参数不正确');
  gateway
    .answer('/api/series/getseriesinfo', { ...example('getSeriesInfo'), best_model_id: '20002' })
    .answer(path, ({ query }: Asked) => configOf(query['model_id'] ?? ''));
  const alert = problem.closest<HTMLElement>('[role=alert]')!;
  await userEvent.click(within(alert).getByRole('button', { name: '重试' }));
  await columns('20002', '20539');
});

test('returns to the start when no model is selected', async () => {
  render('/constrast?modelIds=20001,20002');
  await columns('20001', '20002');
  await userEvent.click(screen.getByRole('button', { name: '清空' }));
  await columns();
  expect(address).toBe('/constrast');
  expect(screen.getByRole('button', { name: '添加车款' })).toBeTruthy();
});

test('adds a model while the others stay', async () => {
  render('/constrast?modelIds=20001');
  await columns('20001');
  let answer: (value: unknown) => void = () => {};
  gateway.answer(configPath, () => new Promise((resolve) => (answer = resolve)));
  const [offer] = example('seriesRecommand').list;
  await userEvent.click(
    await screen.findByRole('button', { name: `把${offer?.series_name ?? ''}加入对比` }),
  );
  expect(heads()).toEqual(['20001']);
  expect(screen.getByText('正在加载…')).toBeTruthy();
  await act(async () => {
    answer(configOf(`20001,${offer?.model_id ?? ''}`));
    await Promise.resolve();
  });
  await columns('20001', offer?.model_id ?? '');
});

test('lists missing models, removes them, and gives them no column', async () => {
  render('/constrast?modelIds=20001,99999,x%3Cb%3E');
  await columns('20001');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('「99999」');
  expect(alert.textContent).toContain('「x<b>」不是车款编号');
  expect(screen.getByText('已选 1 / 10 款')).toBeTruthy();
  await userEvent.click(within(alert).getByRole('button', { name: '移除' }));
  expect(address).toBe('/constrast?modelIds=20001');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('returns to the start with the reason when no model exists', async () => {
  render('/constrast?modelIds=99999');
  expect((await screen.findByRole('alert')).textContent).toContain('「99999」');
  expect(screen.getByRole('button', { name: '添加车款' })).toBeTruthy();
});

test('offers a retry after a failure', async () => {
  gateway.answer(configPath, () => failure(503, 50301, '服务繁忙'));
  render('/constrast?modelIds=20001');
  expect(await screen.findByText('服务繁忙')).toBeTruthy();
  gateway.answer(configPath, ({ query }: Asked) => configOf(query['model_id'] ?? ''));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await columns('20001');
});

test('renders upstream text as text; a discontinued model has no button', async () => {
  render('/constrast?modelIds=20009,20001');
  await columns('20009', '20001');
  expect(screen.getAllByText(hostile).length).toBeGreaterThan(1);
  expect(document.querySelector('img[src="x"]')).toBeNull();
  const [stopped, sold] = screen.getAllByRole('columnheader').slice(-2);
  expect(within(stopped!).getByText('已停售')).toBeTruthy();
  expect(within(stopped!).queryByRole('link', { name: '询底价' })).toBeNull();
  expect(within(sold!).getByRole('link', { name: '询底价' }).getAttribute('href')).toBe(
    '/askprice/m-20001.html',
  );
});

test('switches act at once and are kept in the address; a single car has none', async () => {
  render('/constrast?modelIds=20001,20002');
  await columns('20001', '20002');
  await userEvent.click(screen.getByLabelText('隐藏相同项'));
  expect(screen.getByLabelText<HTMLInputElement>('隐藏相同项').checked).toBe(true);
  expect(address).toBe('/constrast?modelIds=20001,20002&view=hide,best');
  await userEvent.click(screen.getByRole('button', { name: '移除秦PLUS 2025款 20001' }));
  await columns('20002');
  expect(screen.getByRole('group', { name: '显示方式' })).toHaveProperty('disabled', true);
});

test('the picker replaces a column in place', async () => {
  gateway
    .answer('/api/gethomeinfo', { conditions: [], brand_list: [] })
    .answer('/api/getmodellistforformpage', {
      series_id: '1001',
      series_name: '秦PLUS',
      model_list: ['20001', '20007'].map((mid) => ({
        mid,
        modelName: `秦PLUS 2025款 ${mid}`,
        manufacturerPrice: '7.98万',
        year: '2025',
      })),
    });
  render('/constrast?modelIds=20001,20002');
  await columns('20001', '20002');
  await userEvent.click(screen.getByRole('button', { name: '换掉秦PLUS 2025款 20001' }));
  const dialog = await screen.findByRole('dialog', { name: '换一款车' });
  const offered = await within(dialog).findByRole('button', { name: /20007/ });
  expect(within(dialog).getByRole('button', { name: /20001/ })).toHaveProperty('disabled', true);
  await userEvent.click(offered);
  await columns('20007', '20002');
  expect(screen.queryByRole('dialog')).toBeNull();
});
