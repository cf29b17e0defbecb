import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { example, exampleEnvelope } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { fakeViewport, type FakeViewport } from '../../../../test/support/fake-viewport';
import { renderOn } from '../../../../test/support/render-page';
import { PairReviews } from './PairReviews';

const infoPath = '/api/koubei/getkoubeiinfo';
const formatPath = '/koubeis/format';
const pair = [
  { id: '1001', name: '秦PLUS' },
  { id: '1002', name: '秦L' },
];

let gateway: FakeGateway;
let viewport: FakeViewport;
beforeEach(() => {
  viewport = fakeViewport();
  gateway = fakeGateway()
    .answer(infoPath, () => Response.json(exampleEnvelope('getKoubeiInfo')))
    .answer(formatPath, example('koubeisFormat'));
});

const asked = (path: string) =>
  gateway.asked.filter((call) => call.path === path).map(({ query }) => query);
const show = () => renderOn(<PairReviews series={pair} />);
const comeNear = () =>
  act(async () => {
    viewport.see(true);
    await Promise.resolve();
  });

// B7.40 B7.107
test('shows what owners say of both series, and the review that is quoted first', async () => {
  show();
  expect(gateway.asked).toEqual([]);
  await comeNear();
  const one = within(await screen.findByRole('article', { name: '秦PLUS' }));
  expect(asked(infoPath)).toEqual([{ series_ids: '1001,1002' }]);
  expect(one.getByText('空间宽敞 69')).toBeTruthy();
  expect(one.getByText('能耗偏高 9')).toBeTruthy();
  const other = within(screen.getByRole('article', { name: '秦L' }));
  expect(other.getByText('安全性存疑 16')).toBeTruthy();
  await waitFor(() => {
    expect(asked(formatPath)).toEqual([{ ids: '1001k1,1002k1' }]);
  });
  expect(await one.findByText(/气囊数量一般/)).toBeTruthy();
  expect(one.getByText(/小镇青年阿伟/)).toBeTruthy();
});

test('without a review it says so and requests none', async () => {
  const empty = { ...example('getKoubeiInfo')['1001']!, koubei_count: 0, content_list: [] };
  gateway.answer(infoPath, () =>
    Response.json({ ResultCode: 0, ResultMsg: 'ok', data: { '1001': empty } }),
  );
  show();
  await comeNear();
  expect(await screen.findAllByText('还没有车主写下口碑')).toHaveLength(2);
  expect(asked(formatPath)).toEqual([]);
});

test('a failure is shown in its place and can be retried', async () => {
  gateway.answer(infoPath, failure(502, 50201, '失败'));
  show();
  await comeNear();
  const retry = await screen.findByRole('button', { name: '重试' });
  gateway.answer(infoPath, () => Response.json(exampleEnvelope('getKoubeiInfo')));
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: '秦PLUS' })).toBeTruthy();
});
