import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PlainFormView } from '~/api/page-data';

import { renderOn } from '../../../../test/support/render-page';

import type { PlainOffer } from './PlainFields';
import { PlainForm } from './PlainForm';

const address = '/askprice/s-1001.html?from_src=x';

const models = [
  { mid: '20001', modelName: '420km 自由版', manufacturerPrice: '9.98万', sell_stat: 1 },
  { mid: '20002', modelName: '401km 时尚版', manufacturerPrice: '10.98万', sell_stat: 2 },
  { mid: '20003', modelName: '301km 活力版', manufacturerPrice: '8.98万', sell_stat: 0 },
];

function show(view?: PlainFormView, offer: Partial<PlainOffer> = {}): HTMLFormElement {
  const all: PlainOffer = { models, modelId: undefined, dealers: undefined, ...offer };
  renderOn(<PlainForm address={address} view={view} offer={all} />, {
    pageData: { city: '上海' },
  });
  return document.querySelector('form')!;
}

test('the first step asks for name, phone and consent, and posts to its own page', () => {
  const form = show();
  expect(form.method).toBe('post');
  expect(form.getAttribute('action')).toBe(address);
  // The hidden field of the document belongs to the form by this id.
  expect(form.id).toBe('ask-price');
  const fields = [...form.querySelectorAll('input')];
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['city', false],
    ['name', true],
    ['phone', true],
    ['consent', true],
  ]);
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(within(form).getByRole('checkbox')).toHaveProperty('checked', false);
});

test('the lead is for the city that the document was shown for', () => {
  expect(new FormData(show()).get('city')).toBe('上海');
});

test('a model is chosen; the preferred one unless another is, and none that is not sold', () => {
  const form = show(undefined, { modelId: '20002' });
  const choice = within(form).getByRole('combobox', { name: '车款' });
  expect(choice).toHaveProperty('value', '20002');
  const options = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['420km 自由版　9.98万', false],
    ['401km 时尚版　10.98万　预售', false],
    ['301km 活力版　8.98万　已停售', true],
  ]);
  expect(new FormData(form).get('model')).toBe('20002');
});

test.each([
  ['30000', '当前车款'],
  [undefined, '不限车款'],
])('the preferred model %s that is not listed stays chosen, as %s', (modelId, words) => {
  const form = show(undefined, { modelId });
  expect(within(form).getByRole('combobox')).toHaveProperty('value', '');
  expect(within(form).getAllByRole('option')[0]?.textContent).toBe(words);
});

test('where the models are not known there is no choice', () => {
  expect(within(show(undefined, { models: [] })).queryByRole('combobox')).toBeNull();
});

const dealer = (n: number, more = {}) => ({
  dealer_id: `500${String(n)}`,
  dealer_s_name: `北京第${String(n)}店`,
  ...more,
});
const offering = (here: readonly object[], elsewhere: readonly object[] = []) => ({
  dealers: { dealer_list: here, offsite_dealers_list: elsewhere } as PlainOffer['dealers'],
});
const consentIn = (form: HTMLFormElement) =>
  form.querySelector('label[for="plain-consent"]')?.textContent;
const ticked = (form: HTMLFormElement) => new FormData(form).getAll('dealer');

test('dealers are chosen, the first three at first, and the consent names those that are ticked', () => {
  const four = [dealer(1, { material_id: '77' }), dealer(2), dealer(3), dealer(4)];
  const form = show(undefined, offering(four));
  expect(ticked(form)).toEqual(['5001:77', '5002', '5003']);
  expect(new FormData(form).get('dealers')).toBe('5001,5002,5003');
  expect(within(form).getByRole('group', { name: '经销商' }).textContent).toContain('可选1–5家');
  expect(consentIn(form)).toContain('提供给以上勾选的经销商，');
});

test('what was chosen stays chosen when something is wrong', () => {
  const four = [dealer(1), dealer(2), dealer(3), dealer(4)];
  const form = show(
    { step: 'fields', problems: ['phone'], chosen: { model: '20002', dealers: ['5004', '9'] } },
    { modelId: '20001', ...offering(four) },
  );
  expect(new FormData(form).get('model')).toBe('20002');
  expect(ticked(form)).toEqual(['5004']);
  // Still what the document ticks at first: the choice is the visitor's own.
  expect(new FormData(form).get('dealers')).toBe('5001,5002,5003');
});

test.each([[null], ['30000']])('a model %s that is not listed is not chosen', (model) => {
  const view = { step: 'fields', problems: ['phone'], chosen: { model, dealers: null } } as const;
  const form = show(view, { modelId: '20001', ...offering([dealer(1), dealer(2)]) });
  expect(new FormData(form).get('model')).toBe('20001');
  expect(ticked(form)).toEqual(['5001', '5002']);
});

test.each([
  ['here', offering([dealer(1)]), '经销商北京第1店', '北京第1店'],
  ['elsewhere', offering([], [dealer(2)]), '经销商外地：北京第2店', '北京第2店'],
])('a single dealer %s is no choice', (_where, offer, shown, named) => {
  const form = show(undefined, offer);
  expect(ticked(form)).toHaveLength(1);
  expect(within(form).getByRole('group', { name: '经销商' }).textContent).toBe(shown);
  expect(consentIn(form)).toContain(`提供给${named}，`);
});

test.each([[{}], [offering([])]])('without dealers the site chooses them', (offer) => {
  const form = show(undefined, offer);
  expect(new FormData(form).has('dealers')).toBe(false);
  expect(consentIn(form)).toContain('提供给驾到为您匹配的本地授权经销商，');
});

test.each([
  [['phone'], '没有提交，请重新填写：请输入正确的手机号'],
  [['name', 'consent'], '没有提交，请重新填写：请输入姓名；请先阅读并同意个人信息保护声明'],
  [['model'], '没有提交，请重新填写：请选择车款'],
  [['dealers'], '没有提交，请重新填写：请选择1至5家经销商'],
  [['city'], '没有提交，请重新填写：该城市暂不支持询价'],
  [['expired'], '页面已过期，请重新填写后提交。'],
] as const)('says what is wrong with %s', (problems, words) => {
  show({ step: 'fields', problems });
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test.each([
  [{}, null, '获取验证码'],
  [{ problems: ['code'] }, '请输入正确的验证码', '获取验证码'],
  [{ code_sent: true }, '验证码已发送', '重新获取验证码'],
  [{ code_sent: false }, '验证码发送失败，请重试', '获取验证码'],
  [{ message: '请求过于频繁' }, '请求过于频繁', '获取验证码'],
] as const)('the step of the code with %j', (more, words, send) => {
  const form = show({ step: 'code', ...more });
  const said = form.querySelector('[role]');
  expect(said?.textContent ?? null).toBe(words);
  // Enter in the field submits the code: the first button.
  const [first, second] = [...form.querySelectorAll('button')];
  expect(first?.textContent).toBe('提交');
  expect([second?.textContent, second?.name, second?.value]).toEqual([send, 'do', 'send']);
  expect(form.querySelectorAll('input')).toHaveLength(1);
});

test.each([
  [true, '服务暂时不可用。还不能确认是否已送达，再次提交不会重复询价。'],
  [false, '服务暂时不可用。您的询价没有提交成功。'],
])('the same lead again, where it was sent: %s', (sent, words) => {
  const form = show({ step: 'again', message: '服务暂时不可用', sent });
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(form.querySelectorAll('input')).toHaveLength(0);
  expect(within(form).getByRole('button').textContent).toBe('再次提交');
  expect(within(form).getByRole('link')).toHaveProperty('pathname', '/askprice/s-1001.html');
});
