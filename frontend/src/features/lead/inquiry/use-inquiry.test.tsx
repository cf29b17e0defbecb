import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { useCity } from '~/api/visit';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { renderHookOn, settled } from '../../../../test/support/render-hook-on';
import { closedInquiry, inquiry, takenInquiry, type Inquiry } from './inquiry.machine';
import { useInquiry } from './use-inquiry';

const beforePath = '/api/clue/askprice/popbefore';
const afterPath = '/api/clue/askprice/popafter';
const checkPath = '/api/clue/intention_check';
const dealersPath = '/api/dealer/dealerlist';
const before = example('popBefore');
const dealerless = { ...before, dealer_list: [] };
const elsewhere = { dealer_list: [], offsite_dealers_list: [{ dealer_id: '9' }] };

let gateway: FakeGateway;
beforeEach(() => {
  gateway = fakeGateway()
    .answer(beforePath, before)
    .answer(afterPath, example('popafter'))
    .answer(checkPath, { pop_style: 1 })
    .answer(dealersPath, elsewhere);
});
afterEach(() => {
  document.cookie = 'city=; Max-Age=0; Path=/';
});

const asked = (path: string) => gateway.asked.filter((request) => request.path === path);
const taken = {
  leadId: '600000001',
  phone: { phone: '199****0000', encryptphone: 'sealed-one' },
  name: '张三',
};

function run(start: Inquiry) {
  const view = renderHookOn(
    () => ({ inquiry: useInquiry(start, { sourceType: 'form' }), city: useCity() }),
    undefined,
  );
  const tell = (event: Parameters<typeof inquiry>[1]): void => {
    act(() => {
      view.result.current.inquiry[1](event);
    });
  };
  const state = () => view.result.current.inquiry[0];
  return { ...view, tell, state };
}

const of = (car: Parameters<typeof takenInquiry>[0]): Inquiry =>
  inquiry(closedInquiry, { type: 'asked', car });

async function untilReady({ state }: ReturnType<typeof run>): Promise<void> {
  await waitFor(() => {
    expect(state().step).toMatchObject({ before: { status: 'ready' } });
  });
}

test('requests nothing while closed', async () => {
  run(closedInquiry);
  await settled();
  expect(gateway.asked).toEqual([]);
});

describe('before it is sent', () => {
  // L4.27 L7.49 L7.50 L7.51 L7.52 L7.53 L7.56 L7.57 L7.58 L7.59 L7.60
  test('sends all known members of the car, including its dealer', async () => {
    const view = run(of({ seriesId: '1001', modelId: '20002', dealerId: '5001' }));
    await untilReady(view);
    expect(asked(beforePath)).toHaveLength(1);
    expect(asked(beforePath)[0]?.body).toEqual({
      series_id: '1001',
      mid: '20002',
      dealer_id: '5001',
      clue_source_type: 'form_dealer_card',
    });
    expect(asked(checkPath)).toHaveLength(1);
    expect(asked(checkPath)[0]?.body).toEqual({
      source_page: 'form_public',
      series_id: '1001',
      model_id: '20002',
    });
    expect(view.state().step).toMatchObject({
      before: { data: { ...before, intention: '{"pop_style":1}' } },
    });
    expect(asked(dealersPath)).toEqual([]);
  });

  test('leaves out unknown members', async () => {
    await untilReady(run(of({ seriesId: '1001' })));
    expect(asked(beforePath)[0]?.body).toEqual({ series_id: '1001', clue_source_type: 'form' });
    expect(asked(checkPath)[0]?.body).toEqual({ source_page: 'form_public', series_id: '1001' });
  });

  // L4.36
  test('requests another model at the same dealer', async () => {
    const view = run(of({ seriesId: '1001', dealerId: '5001' }));
    await untilReady(view);
    view.tell({ type: 'model-chosen', modelId: '20003' });
    await untilReady(view);
    expect(asked(beforePath)).toHaveLength(2);
    expect(asked(beforePath)[1]?.body).toEqual({
      series_id: '1001',
      mid: '20003',
      dealer_id: '5001',
      clue_source_type: 'form_dealer_card',
    });
  });

  test('the same car at another dealer is another request', async () => {
    const view = run(of({ seriesId: '1001', dealerId: '5001' }));
    await untilReady(view);
    view.tell({ type: 'car-chosen', car: { seriesId: '1001', dealerId: '5001' } });
    await settled();
    expect(asked(beforePath)).toHaveLength(1);
    view.tell({ type: 'car-chosen', car: { seriesId: '1001', dealerId: '5002' } });
    await untilReady(view);
    expect(asked(beforePath)).toHaveLength(2);
    expect(asked(beforePath)[1]?.body).toMatchObject({ dealer_id: '5002' });
  });

  // L7.53
  test('continues without a failed intentionCheck', async () => {
    gateway.answer(checkPath, () => failure(502, 50201, 'x'));
    const view = run(of({ seriesId: '1001' }));
    await untilReady(view);
    expect(view.state().step).toMatchObject({ before: { data: { intention: undefined } } });
  });
});

describe('without an answer, or without a dealer, before it is sent', () => {
  // L7.72 L7.73 L7.74
  test('requests dealers of other cities if this one has none', async () => {
    gateway.answer(beforePath, dealerless);
    const view = run(of({ seriesId: '1001' }));
    await untilReady(view);
    expect(asked(dealersPath)).toHaveLength(1);
    expect(asked(dealersPath)[0]?.query).toEqual({
      sort_column: '0',
      pop: '1',
      series_id: '1001',
      model_id: '20002',
    });
    expect(view.state().step).toMatchObject({ before: { data: { elsewhere } } });
  });

  // L7.77
  test('continues without dealers of other cities if that call fails', async () => {
    gateway.answer(beforePath, dealerless).answer(dealersPath, () => failure(502, 50201, 'x'));
    const view = run(of({ seriesId: '1001' }));
    await untilReady(view);
    expect(view.state().step).toMatchObject({ before: { data: { elsewhere: undefined } } });
  });

  test('requests no other dealers for a car that is not sold', async () => {
    const car_info = { ...before.car_info, sell_stat: 3 };
    gateway.answer(beforePath, { ...dealerless, car_info });
    await untilReady(run(of({ seriesId: '1001' })));
    expect(asked(dealersPath)).toEqual([]);
  });

  test.each([
    [
      'a series that there is not',
      () => Response.json({ ResultCode: 1004, ResultMsg: '没有这个车系', Result: null }),
      { message: '没有这个车系', missing: true, traceId: undefined },
    ],
    [
      'a failure of a car that the catalog cannot name',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      { message: '服务暂时不可用', missing: false, traceId: 't-1' },
    ],
    [
      'a limit',
      () => failure(429, 42901, '操作过于频繁', { traceId: 't-2' }),
      { message: '操作过于频繁', missing: false, traceId: 't-2' },
    ],
  ])('%s is reported and can be retried', async (_case, answer, problem) => {
    gateway.answer(beforePath, answer);
    const view = run(of({ seriesId: '1001' }));
    await waitFor(() => {
      expect(view.state().step).toMatchObject({ before: { status: 'failed', problem } });
    });
    gateway.answer(beforePath, before);
    view.tell({ type: 'retried' });
    await untilReady(view);
    expect(asked(beforePath)).toHaveLength(2);
  });
});

describe('another city', () => {
  // L4.35
  test('requests once again; the initial city does not', async () => {
    const view = run(of({ seriesId: '1001', dealerId: '5001' }));
    await untilReady(view);
    await settled();
    expect(asked(beforePath)).toHaveLength(1);
    act(() => {
      view.result.current.city.chooseCity('成都');
    });
    await waitFor(() => {
      expect(asked(beforePath)).toHaveLength(2);
    });
    await untilReady(view);
    await settled();
    expect(asked(beforePath)).toHaveLength(2);
    expect(asked(beforePath)[1]?.body).toMatchObject({ dealer_id: '5001' });
  });
});

describe('after it was sent', () => {
  // L7.62 L7.63 L7.64 L7.65
  test('requests the post-data for the lead and the model', async () => {
    const view = run(of({ seriesId: '1001', dealerId: '5001' }));
    await untilReady(view);
    view.tell({ type: 'taken', taken });
    await waitFor(() => {
      expect(view.state().step).toMatchObject({ status: 'after', after: { status: 'ready' } });
    });
    expect(asked(afterPath)).toHaveLength(1);
    expect(asked(afterPath)[0]?.body).toEqual({
      series_id: '1001',
      model_id: '20002',
      clue_ids: '600000001',
      clue_source_type: 'form_dealer_card',
    });
  });

  test('uses the model of the address for a lead sent elsewhere', async () => {
    const view = run(takenInquiry({ seriesId: '1001', modelId: '20009' }, taken));
    await waitFor(() => {
      expect(view.state().step).toMatchObject({ status: 'after', after: { status: 'ready' } });
    });
    expect(asked(beforePath)).toEqual([]);
    expect(asked(afterPath)).toHaveLength(1);
    expect(asked(afterPath)[0]?.body).toMatchObject({ model_id: '20009' });
  });
});
