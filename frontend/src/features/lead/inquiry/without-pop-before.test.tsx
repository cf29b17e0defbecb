/** An inquiry whose popBefore is unavailable goes on with what the catalog knows of the car. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { listenToProblems, type Problem } from '~/lib/problems';
import type { AskedCar } from '~/route/ask-price';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { renderOn } from '../../../../test/support/render-page';
import { closedInquiry, inquiry, type Before, type Inquiry } from './inquiry.machine';
import { InquiryBefore } from './InquiryBefore';
import { useInquiry } from './use-inquiry';

const beforePath = '/api/clue/askprice/popbefore';
const dealersPath = '/api/dealer/dealerlist';
const seriesPath = '/api/series/getseriesinfo';
const modelPath = '/api/model/carmodalinfo';
const series = example('getSeriesInfo');
const model = example('carModalInfo');
const down = () => failure(503, 50301, '服务暂时不可用', { traceId: 't-1' });
const unavailable = { message: '服务暂时不可用', missing: false, traceId: 't-1' };
const words = '暂时无法获取经销商报价，您仍可提交询价';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway()
    .answer(beforePath, down)
    .answer('/api/clue/intention_check', down)
    .answer(dealersPath, down)
    .answer(seriesPath, series)
    .answer(modelPath, model)
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/getmodellistforformpage', example('getmodellistforformpage'));
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);

function run(car: AskedCar) {
  const start = inquiry(closedInquiry, { type: 'asked', car });
  const view = renderHookOn(() => useInquiry(start, { sourceType: 'form' }), undefined);
  const state = (): Inquiry => view.result.current[0];
  const retry = (): void => {
    act(() => {
      view.result.current[1]({ type: 'retried' });
    });
  };
  return { state, retry };
}

async function known({ state }: ReturnType<typeof run>): Promise<Before> {
  await waitFor(() => {
    expect(state().step).toMatchObject({ before: { status: 'ready' } });
  });
  const { step } = state();
  if (step.status !== 'before' || step.before.status !== 'ready') throw new Error('not ready');
  return step.before.data;
}

async function problem({ state }: ReturnType<typeof run>): Promise<void> {
  await waitFor(() => {
    expect(state().step).toMatchObject({ before: { status: 'failed', problem: unavailable } });
  });
}

describe('the pre-data', () => {
  const ofSeries = {
    series_id: '1001',
    series_name: '秦PLUS',
    img: '/media/white/1001.svg',
    manufacturer_price: '7.98-10.98万',
    sell_stat: 1,
  };

  test('of a series: that of the model popBefore chooses, no dealer and no price of one', async () => {
    const { car_info: car, ...rest } = await known(run({ seriesId: '1001' }));
    // A lead has this model whichever of the two made its form: a second one is the same lead.
    expect(car).toMatchObject({ model_id: '20001', manufacturer_price: '7.98万', sell_stat: 1 });
    expect(rest).toMatchObject({
      phone_info: null,
      dealer_list: [],
      dealer_hide: 0,
      dealer_source: '',
      price_info: [],
      unavailable,
    });
    expect(asked(seriesPath)[0]?.query).toEqual({ series_id: '1001' });
    expect(asked(modelPath).map(({ query }) => query)).toEqual([{ model_id: '20001' }]);
    // Of the upstream that is down.
    expect(asked(dealersPath)).toEqual([]);
  });

  test.each([
    ['without that model', () => gateway.answer(seriesPath, { ...series, best_model_id: '' })],
    ['if nothing is known of it', () => gateway.answer(modelPath, down)],
    [
      'if it is not sold any more',
      () =>
        gateway.answer(modelPath, { ...model, modelInfo: { ...model.modelInfo, sell_stat: 0 } }),
    ],
  ])('of a series, %s: its own name, picture and guide price', async (_case, answers) => {
    answers();
    expect((await known(run({ seriesId: '1001' }))).car_info).toEqual(ofSeries);
  });

  test('of a model: its own name, guide price and state of sale', async () => {
    const price = { kind: 'guide', source: '厂商' };
    const modelInfo = { ...model.modelInfo, model_name: '智驾版', sell_stat: 2, prices: { price } };
    gateway.answer(modelPath, { ...model, modelInfo });
    const { car_info: car } = await known(run({ seriesId: '1001', modelId: '20001' }));
    expect(car).toEqual({
      series_id: '1001',
      series_name: '秦PLUS',
      model_id: '20001',
      model_name: '智驾版',
      splice_name: '秦PLUS 智驾版',
      img: '/media/white/1001.svg',
      manufacturer_price: '7.98万',
      prices: { manufacturer_price: price },
      sell_stat: 2,
    });
    expect(asked(modelPath)[0]?.query).toEqual({ model_id: '20001' });
  });

  test('of a car whose state of sale the catalog leaves out: it can be asked about', async () => {
    gateway.answer(seriesPath, { ...series, best_model_id: '', sell_stat: undefined });
    expect((await known(run({ seriesId: '1001' }))).car_info.sell_stat).toBe(1);
  });

  test('names the one dealer that is asked', async () => {
    const car = { seriesId: '1001', dealerId: '5001', dealerName: '北京金穗' };
    expect(await known(run(car))).toMatchObject({
      dealer_list: [{ dealer_id: '5001', dealer_s_name: '北京金穗' }],
      appoint_dealer: '5001',
    });
  });

  test.each([
    ['that cannot be read', () => new Response('<html>')],
    ['that is late', () => failure(504, 50401, '等待超时')],
    ['without its car', () => ({ ...example('popBefore'), car_info: undefined })],
    ['with dealers that are no list', () => ({ ...example('popBefore'), dealer_list: 0.5 })],
    ['without prices', () => ({ ...example('popBefore'), price_info: null })],
  ])('takes the place of an answer %s, too', async (_case, answer) => {
    gateway.answer(beforePath, answer);
    expect((await known(run({ seriesId: '1001' }))).unavailable?.missing).toBe(false);
  });

  test('is asked for again, and then the whole answer takes its place', async () => {
    const view = run({ seriesId: '1001' });
    await known(view);
    gateway.answer(beforePath, example('popBefore'));
    view.retry();
    expect(view.state().step).toMatchObject({
      before: { status: 'asking', earlier: { unavailable } },
    });
    const whole = await known(view);
    expect(whole.unavailable).toBeUndefined();
    expect(whole.dealer_list).toHaveLength(1);
    expect(asked(beforePath)).toHaveLength(2);
  });
});

test('an answer that breaks its contract is reported', async () => {
  // Those of before.
  listenToProblems(() => {});
  const problems: Problem[] = [];
  listenToProblems((problem) => problems.push(problem));
  gateway.answer(beforePath, { ...example('popBefore'), car_info: undefined });
  await known(run({ seriesId: '1001' }));
  expect(problems).toHaveLength(1);
  const expected = { error: { call: 'popBefore', kind: 'malformed' }, place: ['car_info'] };
  expect(problems[0]).toMatchObject(['call', expected]);
});

describe('no pre-data', () => {
  test('for a dealer whose name is unknown: the consent must name the recipient', async () => {
    await problem(run({ seriesId: '1001', dealerId: '5001' }));
    expect(asked(seriesPath)).toEqual([]);
  });

  test.each([seriesPath, modelPath])('without %s', async (path) => {
    gateway.answer(path, down);
    await problem(run({ seriesId: '1001', modelId: '20001' }));
  });

  test.each([
    ['a refusal', () => Response.json({ ResultCode: 2001, ResultMsg: '不可询价', Result: null })],
    ['a missing car', () => Response.json({ ResultCode: 1004, ResultMsg: '没有', Result: null })],
    ['a limit', () => failure(429, 42901, '操作过于频繁')],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('after %s', async (_case, answer) => {
    gateway.answer(beforePath, answer);
    const view = run({ seriesId: '1001' });
    await waitFor(() => {
      expect(view.state().step).toMatchObject({ before: { status: 'failed' } });
    });
    expect(asked(seriesPath)).toEqual([]);
  });
});

describe('its form', () => {
  function Shown({ start }: { start: Inquiry }) {
    const [{ step }, tell] = useInquiry(start, { sourceType: 'form' });
    if (step.status !== 'before') return null;
    return (
      <InquiryBefore step={step} tell={tell}>
        {({ waiting }) => <p>{waiting ? '不可提交' : '可提交'}</p>}
      </InquiryBefore>
    );
  }
  const show = (car: AskedCar) =>
    renderOn(<Shown start={inquiry(closedInquiry, { type: 'asked', car })} />);

  test('can be sent, says what is lacking, and offers to ask again', async () => {
    show({ seriesId: '1001', modelId: '20001' });
    await screen.findByText('可提交');
    expect(screen.getByRole('alert').textContent).toBe(`${words}反馈编号 t-1重试`);
    expect(screen.getByText(model.modelInfo.model_name)).toBeDefined();
    gateway.answer(beforePath, () => new Promise(() => {}));
    act(() => {
      screen.getByRole('button', { name: '重试' }).click();
    });
    await screen.findByText('不可提交');
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
    // The place of the prices is kept, and no price is shown alone.
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  test('cannot be sent about a car of which nothing is known', async () => {
    gateway.answer(beforePath, example('popBefore'));
    show({ seriesId: '1001', modelId: '20002' });
    await screen.findByText('可提交');
    gateway.answer(beforePath, down).answer(seriesPath, down);
    await screen.findAllByRole('option', { name: /领先型/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '车款' }), '20001');
    await screen.findByRole('alert');
    expect(screen.getByText('不可提交')).toBeDefined();
  });

  test('says why it cannot be sent, once another try fails otherwise', async () => {
    show({ seriesId: '1001' });
    await screen.findByText('可提交');
    gateway.answer(beforePath, () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('网络连接失败，请检查网络');
    });
    expect(screen.queryByText(new RegExp(words))).toBeNull();
    expect(screen.getByText('不可提交')).toBeDefined();
  });

  test('of a car that is not sold any more has no button either', async () => {
    gateway.answer(seriesPath, { ...series, sell_stat: 0 });
    show({ seriesId: '1001' });
    await screen.findByText('已停售');
    expect(screen.queryByText('可提交')).toBeNull();
  });
});
