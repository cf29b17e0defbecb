// @vitest-environment node
import { expect, test } from 'vitest';

import { fieldProblems } from './call-problem';

const named = (...params: string[]) =>
  fieldProblems(params.map((param) => ({ param, expected: 'string' })));

test.each([
  ['username', { name: '姓名中有不能使用的字符，请修改' }],
  ['user_name', { name: '姓名中有不能使用的字符，请修改' }],
  ['telephone', { phone: '请输入正确的手机号' }],
  ['clue_phone', { phone: '请输入正确的手机号' }],
  ['user_phone', { phone: '请输入正确的手机号' }],
  ['clue_encrypt_phone', { phone: '请输入正确的手机号' }],
  ['clue_verifycode', { code: '请输入正确的验证码' }],
])('%s is a field of the form', (param, problems) => {
  expect(named(param)).toEqual(problems);
});

test('maps several members and leaves out those without a field', () => {
  expect(named('username', 'telephone', 'ext.is_default')).toEqual({
    name: '姓名中有不能使用的字符，请修改',
    phone: '请输入正确的手机号',
  });
  expect(named('series_id', 'toString')).toBeUndefined();
  expect(named()).toBeUndefined();
});
