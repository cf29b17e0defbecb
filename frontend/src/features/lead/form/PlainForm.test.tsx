import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PlainFormView } from '~/api/page-data';

import { PlainForm } from './PlainForm';

const address = '/askprice/s-1001.html?from_src=x';

function show(view?: PlainFormView): HTMLFormElement {
  render(<PlainForm address={address} view={view} />);
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
    ['name', true],
    ['phone', true],
    ['consent', true],
  ]);
  expect(within(form).queryByRole('alert')).toBeNull();
  expect(within(form).getByRole('checkbox')).toHaveProperty('checked', false);
});

test.each([
  [['phone'], '没有提交，请重新填写：请输入正确的手机号'],
  [['name', 'consent'], '没有提交，请重新填写：请输入姓名；请先阅读并同意个人信息保护声明'],
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
