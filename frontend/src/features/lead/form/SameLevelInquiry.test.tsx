import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { failure, fakeGateway, type FakeGateway } from '../../../../test/support/fake-gateway';
import { onPage, renderOn } from '../../../../test/support/render-page';
import { settled } from '../../../../test/support/render-hook-on';
import { SameLevelInquiry } from './SameLevelInquiry';

const submitPath = '/api/clue/lead/form';
const [first, second] = example('popafter').rec_list!;
type Car = NonNullable<typeof first>;
const asker = { phone: { phone: '199****0000', encryptphone: 'sealed-one' }, name: '张三' };

let gateway: FakeGateway;
beforeEach(() => {
  localStorage.clear();
  gateway = fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/dealer/getmodeldealer', example('getModelDealer'))
    .answer(submitPath, { clue_id: '7', encryptphone: 'sealed-one' });
});
afterEach(() => {
  localStorage.clear();
});

const sent = () => gateway.asked.filter(({ path }) => path === submitPath);
const row = (name: string) => within(screen.getByText(name).closest('li')!);

const listOf = (cars: Car[], onChoose = () => {}) => (
  <SameLevelInquiry title="还询问了" cars={cars} asker={asker} onChoose={onChoose} />
);

function show(cars = [first!, second!]) {
  const onChoose = vi.fn();
  renderOn(listOf(cars, onChoose));
  return onChoose;
}

async function agree() {
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await waitFor(() => {
    expect(box.disabled).toBe(false);
  });
  await userEvent.click(box);
}

// B2.125 B4.1 B4.2 B4.3 B4.4 B4.5 B4.6
// L2.106 L2.107 L2.108 L2.109 L2.110 L7.71 L9.30
test('sends one lead per car with one consent and named dealers, each once', async () => {
  let release: (answer: unknown) => void = () => {};
  show();
  await agree();
  expect(row(first!.series_name).getByText(/北京/)).toBeTruthy();
  gateway.answer(submitPath, () => new Promise((resolve) => (release = resolve)));
  const button = row(first!.series_name).getByRole<HTMLButtonElement>('button', {
    name: /查成交价/,
  });
  expect(button.textContent).toBe('查成交价');
  await userEvent.dblClick(button);
  expect(button.disabled).toBe(true);
  expect(button.querySelector('svg')).not.toBeNull();
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  release({ clue_id: '7', encryptphone: 'sealed-one' });
  await waitFor(() => {
    expect(button.textContent).toBe('询价成功');
  });
  expect(button.disabled).toBe(true);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    series_id: first!.series_id,
    model_id: first!.model_id,
    clue_encrypt_phone: 'sealed-one',
    username: '张三',
    clue_source_page: 'form_samelevelcar_after',
    ids: example('getModelDealer')
      .dealer_list.slice(0, 3)
      .map(({ dealer_id }) => dealer_id)
      .join(','),
  });
  expect(sent()[0]?.body).not.toHaveProperty('telephone');
  // The other car is as it was.
  expect(row(second!.series_name).getByRole('button', { name: /查成交价/ })).toBeTruthy();
});

test('one that the gateway keeps is no success yet', async () => {
  const receipt = '7K3M-9QXF-2WTB-5N8D';
  gateway.answer(submitPath, { clue_id: '', receipt, state: 'accepted' });
  show();
  await agree();
  const { series_name: name } = first!;
  await userEvent.click(row(name).getByRole('button', { name: /查成交价/ }));
  expect(await screen.findByText(`${name}的询价已收到，正在转给经销商`)).toBeTruthy();
  const button = row(name).getByRole<HTMLButtonElement>('button', { name: `${name} 已收到` });
  expect([button.textContent, button.disabled]).toEqual(['已收到', true]);
  expect(screen.queryByText(/询价成功/)).toBeNull();
});

test('sends nothing without consent, and says so', async () => {
  show();
  await userEvent.click(row(first!.series_name).getByRole('button', { name: /查成交价/ }));
  expect(screen.getByText('请先阅读并同意个人信息保护声明')).toBeTruthy();
  expect(sent()).toEqual([]);
});

// L2.90
test('a failure can be retried with its key; a refusal links to the form', async () => {
  gateway.answer(submitPath, () => failure(502, 50201, '服务暂时不可用'));
  const onChoose = show();
  await agree();
  const ask = () =>
    userEvent.click(row(first!.series_name).getByRole('button', { name: /查成交价/ }));
  await ask();
  expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '填表询价' })).toBeNull();
  const refusal = { ResultCode: 1102, ResultMsg: '请输入验证码', Result: null };
  gateway.answer(submitPath, () => Response.json(refusal));
  await ask();
  expect(await screen.findByText('请输入验证码')).toBeTruthy();
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '填表询价' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({
    seriesId: first!.series_id,
    modelId: first!.model_id,
  });
});

// L7.70
test('requests dealers for new cars only', async () => {
  const dealersAsked = () =>
    gateway.asked
      .filter(({ path }) => path === '/api/dealer/getmodeldealer')
      .map(({ query }) => `${query['series_id'] ?? ''} ${query['model_id'] ?? ''}`);
  const { rerender } = renderOn(listOf([{ ...first!, series_id: '1001', model_id: '20001' }]));
  await settled();
  expect(dealersAsked()).toEqual(['1001 20001']);
  rerender(onPage(listOf([{ ...first!, series_id: '1001', model_id: '20001' }])));
  await settled();
  expect(dealersAsked()).toEqual(['1001 20001']);
  rerender(onPage(listOf([{ ...first!, series_id: '1001', model_id: '20002' }])));
  await settled();
  expect(dealersAsked()).toEqual(['1001 20001', '1001 20002']);
  rerender(onPage(listOf([{ ...first!, series_id: '1002', model_id: '20002' }])));
  await settled();
  expect(dealersAsked()).toEqual(['1001 20001', '1001 20002', '1002 20002']);
});

// B8.9
// L2.101 L2.102
test('a car that is not sold has no button; without a price there is no discount', () => {
  show([{ ...first!, sell_stat: 0, price: '暂无报价', discount: '1万' }]);
  expect(screen.getByText('已停售')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /查成交价/ })).toBeNull();
  expect(screen.queryByText(/降/)).toBeNull();
});

test('renders nothing for an empty list', () => {
  show([]);
  expect(screen.queryByText('还询问了')).toBeNull();
});

test('a car whose id no call takes is not listed, a model whose id none takes is not sent', async () => {
  show([
    { ...first!, model_id: 'm_1' },
    { ...second!, series_id: 's_1154' },
  ]);
  await agree();
  expect(screen.queryByText(second!.series_name)).toBeNull();
  await userEvent.click(row(first!.series_name).getByRole('button', { name: /查成交价/ }));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(sent()[0]?.body).not.toHaveProperty('model_id');
  const asked = gateway.asked.filter(({ path }) => path === '/api/dealer/getmodeldealer');
  expect(asked.map(({ query }) => [query['series_id'], query['model_id']])).toEqual([
    [first!.series_id, undefined],
  ]);
});
