import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { brokenAnswers } from '~/api/question';

import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import { useDependentPart } from './use-dependent-part';
import { usePart } from './use-part';

const shopPath = '/minServer/shop/clue/thread';
const offersPath = '/minServer/gatherdiscount';
const dealersPath = '/api/dealer/dealerlist';
const modelPath = '/api/model/carmodalinfo';
const policyPath = '/api/policy/v2/detail';
const questionPath = '/api/wenda/wendapage';
const seriesPath = '/api/series/getseriesinfo';

afterEach(() => {
  brokenAnswers.clear();
});

function Offers() {
  const shop = usePart('shopClueThread');
  const payloads = { shopClueThread: shop.data };
  const offers = useDependentPart('gatherDiscount', payloads);
  const dealers = useDependentPart('dealerList', payloads);
  return (
    <>
      <p>shop: {shop.status}</p>
      <p>offers: {offers.error?.message ?? offers.status}</p>
      <p>dealers: {dealers.status}</p>
      <button type="button" onClick={offers.retry}>
        retry
      </button>
    </>
  );
}

const shop = { dealer_id: '7001', series_id: '1001', brand_id: '3', city: '北京' };
const offers = { data: [], total: 0 };
const dealers = { dealer_list: [], total: 0 };

test('takes its params from the answer before', async () => {
  const gateway = fakeGateway()
    .answer(shopPath, shop)
    .answer(offersPath, offers)
    .answer(dealersPath, dealers);
  renderOn(<Offers />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByText('offers: ready')).toBeTruthy();
  const asked = gateway.asked.find(({ path }) => path === offersPath);
  expect(asked?.query).toMatchObject({ dealer_id: '7001', city: '北京' });
});

test('an answer without what the part needs is a failure, never another request', async () => {
  let city = '';
  const gateway = fakeGateway()
    .answer(shopPath, () => Response.json({ ResultCode: 0, Result: { ...shop, city } }))
    .answer(offersPath, offers)
    .answer(dealersPath, dealers);
  renderOn(<Offers />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByText('offers: 服务返回的内容无法识别')).toBeTruthy();
  expect(screen.getByText('dealers: failed')).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).toEqual([shopPath]);

  city = '北京';
  await userEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('offers: ready')).toBeTruthy();
  const again = gateway.asked.filter(({ path }) => path === shopPath);
  expect(again.map(({ headers }) => headers['x-renew'])).toEqual([undefined, '1']);
});

test('while the answer before is renewed the part loads; a renewal that fails leaves the page', async () => {
  let answer: () => unknown = () => ({ ...shop, city: '' });
  fakeGateway()
    .answer(shopPath, () => answer())
    .answer(offersPath, offers)
    .answer(dealersPath, dealers);
  renderOn(<Offers />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByText('offers: 服务返回的内容无法识别')).toBeTruthy();

  let fail: () => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      fail = () => {
        resolve(failure(502, 50201, '没有应答'));
      };
    });
  await userEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('offers: loading')).toBeTruthy();
  fail();
  expect(await screen.findByText('offers: 服务返回的内容无法识别')).toBeTruthy();
  expect(screen.getByText('shop: ready')).toBeTruthy();
});

test('before the answer that it takes its params from, a part has not failed', async () => {
  const gateway = fakeGateway().answer(shopPath, () => new Promise(() => {}));
  renderOn(<Offers />, { at: '/dealer/d-7009.html' });
  await waitFor(() => {
    expect(gateway.asked).toHaveLength(1);
  });
  expect(screen.getByText('shop: loading')).toBeTruthy();
  expect(screen.queryByText(/^offers: 服务/)).toBeNull();
  expect(gateway.asked.map(({ path }) => path)).toEqual([shopPath]);
});

test.each([
  ['an id that does not exist', () => failure(200, 1004, '品牌不存在')],
  ['a value that is refused', () => failure(400, 40001, '参数不正确')],
])('of %s the answer before is renewed', async (_what, refuse) => {
  const gateway = fakeGateway()
    .answer(shopPath, shop)
    .answer(offersPath, refuse)
    .answer(dealersPath, dealers);
  renderOn(<Offers />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByText(/^offers: .*(不存在|不正确)$/)).toBeTruthy();
  gateway.answer(offersPath, offers);
  await userEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('offers: ready')).toBeTruthy();
  const again = gateway.asked.filter(({ path }) => path === shopPath);
  expect(again.map(({ headers }) => headers['x-renew'])).toEqual([undefined, '1']);
});

test('what the contract lets the answer leave out is not requested', async () => {
  const ofNoBrand = { ...shop, brand_id: undefined };
  const gateway = fakeGateway().answer(shopPath, ofNoBrand).answer(offersPath, offers);
  renderOn(<Offers />, { at: '/dealer/d-7001.html' });
  expect(await screen.findByText('offers: ready')).toBeTruthy();
  expect(screen.getByText('dealers: idle')).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).toEqual([shopPath, offersPath]);
});

function Policy() {
  const model = usePart('carModalInfo');
  const policy = useDependentPart('policyDetail', { carModalInfo: model.data });
  return (
    <button type="button" onClick={policy.retry}>
      {policy.error?.message ?? policy.status}
    </button>
  );
}

test('a required part about a series that an answer named is a failure if it is missing', async () => {
  const modelInfo = { model_id: '9', model_name: '2026款', series_id: '12' };
  const gateway = fakeGateway()
    .answer(modelPath, { modelInfo })
    .answer(policyPath, () => failure(404, 40401, '车系不存在'));
  renderOn(<Policy />, { at: '/policy/m-9.html' });
  await userEvent.click(await screen.findByRole('button', { name: '车系不存在' }));
  await waitFor(() => {
    const sent = gateway.asked.map(({ path, headers }) => [path, headers['x-renew']]);
    expect(sent).toContainEqual([modelPath, '1']);
  });
});

function SeriesOfQuestion() {
  const question = usePart('wendapage');
  const series = useDependentPart('getSeriesInfo', { wendapage: question.data });
  return (
    <button type="button" onClick={series.retry}>
      {series.error?.message ?? series.status}
    </button>
  );
}

test('an id that a value of the page takes from an answer: a retry renews that answer', async () => {
  const wendaInfo = { question: '油耗多少', series_id: '12', series_name: '秦PLUS' };
  const gateway = fakeGateway()
    .answer(questionPath, { wendaInfo, answerList: [] })
    .answer(seriesPath, () => failure(404, 40401, '车系不存在'));
  renderOn(<SeriesOfQuestion />, { at: '/wendaDetail/9.html' });
  await userEvent.click(await screen.findByRole('button', { name: '车系不存在' }));
  await waitFor(() => {
    const sent = gateway.asked.map(({ path, headers }) => [path, headers['x-renew']]);
    expect(sent).toContainEqual([questionPath, '1']);
  });
});

function Found() {
  const found = useDependentPart('conditionSearch', {});
  return <p>{found.error?.message ?? found.status}</p>;
}

test('a value that has the name of a part of the address is not filled by itself', async () => {
  fakeGateway().answer('/api/conditionsearch', () => failure(400, 40001, '参数不正确'));
  renderOn(<Found />, { at: '/car/1-0-0-0-0-0-0-0-4-0-0-0-0-1_9-4-0-0.html' });
  expect(await screen.findByText('参数不正确')).toBeTruthy();
});
