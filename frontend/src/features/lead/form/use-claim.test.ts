import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  claimHook,
  claimPath,
  coupon,
  kept,
  leadPath,
  receipt,
  refusal,
} from '../../../../test/support/claim-hook';
import { failure } from '../../../../test/support/fake-gateway';
import { agreed } from '../../../../test/support/lead-samples';
import { settled } from '../../../../test/support/render-hook-on';
import type { Kept } from './outbox.machine';

const { run, asked, keysOf, answer, onBegun, onSettled } = claimHook();

// L3.23 L4.50 L7.91 L7.92 L7.94 L7.95 L7.96 L7.98 L7.99 L7.100 L7.101 L7.102 L7.103 L9.27 L9.31
test('a claim is kept before it leaves, dropped once taken, and followed by its lead', async () => {
  let whileAsked: Kept | undefined;
  answer(claimPath, () => {
    whileAsked = kept();
    return receipt;
  });
  document.cookie = `loc_city=${encodeURIComponent('白城')}; Path=/`;
  const view = run();
  view.fill();
  await settled();
  view.submit();
  await view.until('done');

  expect(asked(claimPath)).toHaveLength(1);
  expect(asked(claimPath)[0]?.body).toEqual({
    spu_id: '10990131',
    sku_id: '1099013110',
    coupon_type: '10',
    device_type: 'PC',
    resource_type: 'wxt',
    user_city: '白城',
    series_id: '1001',
    dealer_id: '5001',
    model_id: '20002',
    consent_version: '2020-09-10',
    consent_time: agreed.at,
    user_name: '张三',
    user_phone: '19900000000',
  });
  const [key] = keysOf(claimPath);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(whileAsked).toMatchObject({ id: key, kind: 'claim', claimed: false });
  expect(JSON.stringify(whileAsked)).not.toMatch(/19900000000|张三/);
  expect(kept()).toBeUndefined();

  expect(asked(leadPath)).toHaveLength(1);
  expect(asked(leadPath)[0]?.body).toMatchObject({
    series_id: '1001',
    model_id: '20002',
    ids: '5001',
    materialIds: '77',
    source: 'wxt',
    clue_source_page: 'form_public',
    username: '张三',
    telephone: '19900000000',
    user_city: '白城',
    user_city_valid: 1,
    ext: { has_coupon: 1 },
    consent_time: agreed.at,
  });
  expect(keysOf(leadPath)[0]).not.toBe(key);
  expect(onBegun).toHaveBeenCalledExactlyOnceWith();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'claimed', receipt });
});

test('a claim that is on its way goes on in a form of its own coupon only', async () => {
  const place = {};
  answer(claimPath, () => new Promise(() => {}));
  const first = run({}, place);
  first.fill();
  first.submit();
  await waitFor(() => {
    expect(asked(claimPath)).toHaveLength(1);
  });
  first.unmount();
  const again = run({}, place);
  await again.until('claiming');
  await settled();
  expect(again.result.current.state.progress.status).toBe('claiming');
  const other = run({ coupon: { ...coupon, skuId: '1099013111' } }, place);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  expect(asked(claimPath)).toHaveLength(1);
});

test('a form that is opened again for its claim is told how that ends', async () => {
  const place = {};
  let come: (given: unknown) => void = () => {};
  const given = new Promise((resolve) => (come = resolve));
  answer(claimPath, () => given);
  const first = run({}, place);
  first.fill();
  first.submit();
  await waitFor(() => {
    expect(asked(claimPath)).toHaveLength(1);
  });
  first.unmount();
  const again = run({}, place);
  await again.until('claiming');
  onSettled.mockReset();
  come(receipt);
  await waitFor(() => {
    expect(onSettled).toHaveBeenCalledWith({ status: 'claimed', receipt });
  });
  await again.until('done');
});

test('a form that goes over to another coupon goes on with its claim', async () => {
  const place = {};
  answer(claimPath, () => new Promise(() => {}));
  const first = run({}, place);
  first.fill();
  first.submit();
  await waitFor(() => {
    expect(asked(claimPath)).toHaveLength(1);
  });
  first.unmount();
  const other = run({ coupon: { ...coupon, skuId: '1099013111' } }, place);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  other.rerender(other.input);
  await settled();
  expect(other.result.current.state.progress.status).toBe('editing');
  other.rerender({ ...other.input, coupon });
  await other.until('claiming');
  expect(asked(claimPath)).toHaveLength(1);
});

// L7.99
test('without a known city the visitor is where he asks', async () => {
  const view = run();
  view.fill();
  view.submit();
  await view.until('done');
  expect(asked(claimPath)).toHaveLength(1);
  expect(asked(claimPath)[0]?.body).toMatchObject({ user_city: '北京' });
});

test('a coupon for no car that is known brings no lead', async () => {
  const view = run({ coupon: { ...coupon, seriesId: undefined } });
  view.fill();
  view.submit();
  await view.until('done');
  await settled();
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'claimed', receipt });
  expect(asked(leadPath)).toEqual([]);
});

describe('an answer to a claim', () => {
  // L7.104
  test.each([['a refusal', () => refusal('已领完'), '已领完']])(
    '%s is final: the next one goes under another key',
    async (_case, given, message) => {
      answer(claimPath, given);
      const view = run();
      view.fill();
      view.submit();
      await view.until('editing');
      const { progress } = view.result.current.state;
      expect(progress).toMatchObject({ notice: { status: 'refused', message } });
      expect(kept()).toBeUndefined();
      expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'refused' });
      view.submit();
      await waitFor(() => {
        expect(onSettled).toHaveBeenCalledTimes(2);
      });
      expect(new Set(keysOf(claimPath)).size).toBe(2);
    },
  );

  test.each([
    ['never came', () => Promise.reject(new TypeError('x')), '网络连接失败，请检查网络', undefined],
    ['was malformed', () => new Response('{"Res'), '服务返回的内容无法识别', undefined],
    [
      'is a failure',
      () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }),
      '服务暂时不可用',
      't-1',
    ],
    [
      'says that another body has its key',
      () => failure(422, 42201, '重复提交'),
      '重复提交',
      undefined,
    ],
    ['says that it still runs', () => failure(409, 40900, '正在处理'), '正在处理', undefined],
  ])('that %s is not: the claim goes on under its key', async (_case, given, message, traceId) => {
    answer(claimPath, given);
    const place = {};
    const view = run({}, place);
    view.fill();
    view.submit();
    await view.until('editing');
    const { progress } = view.result.current.state;
    expect(progress).toMatchObject({ notice: { status: 'failed', message, traceId } });
    expect(kept()?.id).toBe(keysOf(claimPath)[0]);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith({ status: 'failed' });

    // Closed and opened again: another form, the same outbox.
    view.unmount();
    answer(claimPath, receipt);
    const again = run({}, place);
    again.fill();
    again.submit();
    await again.until('done');
    expect(asked(claimPath)).toHaveLength(2);
    expect(new Set(keysOf(claimPath)).size).toBe(1);
    expect(asked(claimPath)[1]?.body).toEqual(asked(claimPath)[0]?.body);
  });
});

describe('the lead after a claim', () => {
  test('that the gateway keeps ends it with the receipt of the lead', async () => {
    answer(leadPath, { clue_id: '', receipt: '7K3M-9QXF-2WTB-5N8D', state: 'accepted' });
    const view = run();
    view.fill();
    view.submit();
    await view.until('done');
    expect(view.result.current.state.progress).toEqual({
      status: 'done',
      refused: null,
      receiptNumber: '7K3M-9QXF-2WTB-5N8D',
    });
  });

  test('that is refused leaves the coupon with the visitor', async () => {
    answer(leadPath, () => refusal('提交过于频繁'));
    const view = run();
    view.fill();
    view.submit();
    await view.until('done');
    expect(view.result.current.state.progress).toEqual({
      status: 'done',
      refused: '提交过于频繁',
    });
  });

  test('of unknown outcome is sent again under its key, and the claim is not', async () => {
    answer(leadPath, () => failure(502, 50201, '服务暂时不可用', { traceId: 't-1' }));
    const view = run();
    view.fill();
    view.submit();
    await view.until('lead-open');
    expect(view.result.current.state.progress).toMatchObject({
      notice: { status: 'failed', message: '服务暂时不可用', traceId: 't-1' },
    });
    answer(leadPath, { clue_id: '600000001', encryptphone: 'sealed-by-upstream' });
    view.tell({ type: 'lead-retried' });
    await view.until('done');
    expect(asked(claimPath)).toHaveLength(1);
    expect(asked(leadPath)).toHaveLength(2);
    expect(new Set(keysOf(leadPath)).size).toBe(1);
  });
});

describe('a visitor who is known', () => {
  // L4.39 L7.93
  test('late gets his name filled in, and his kept phone goes by what stands for it', async () => {
    const phone = { phone: '199****0000', encryptphone: 'sealed-kept' };
    localStorage.setItem('jiadao:phone', JSON.stringify(phone));
    const view = run();
    expect(view.result.current.state).toMatchObject({ name: '', saved: phone });
    view.rerender({ ...view.input, visitorName: '林晓' });
    expect(view.result.current.state.name).toBe('林晓');
    view.tell(agreed);
    view.submit();
    await view.until('done');
    expect(asked(claimPath)).toHaveLength(1);
    expect(asked(claimPath)[0]?.body).toMatchObject({ user_encrypt_phone: 'sealed-kept' });
    expect(asked(claimPath)[0]?.body).not.toHaveProperty('user_phone');
  });
});
