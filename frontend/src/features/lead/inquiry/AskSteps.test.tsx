/** The steps beside a form say whom the lead goes to. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AskSteps } from './AskSteps';

const words = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('after it was sent: of no dealer that may not have been chosen', () => {
  render(<AskSteps at={3} dealers="sent" />);
  expect(words().slice(0, 3)).toEqual([
    '1选车款和经销商已提交',
    '2留下联系方式已提交',
    '3经销商报价请保持手机畅通',
  ]);
});

test.each([
  ['chosen', '选车款和经销商默认勾选3家，可增减，最多5家', '由您勾选的经销商联系您'],
  ['one', '选车款只询这一家经销商', '由这一家经销商联系您'],
  ['unknown', '选车款暂时不能选择经销商', '由本地经销商联系您'],
] as const)('dealers %s', (dealers, first, last) => {
  render(<AskSteps at={1} dealers={dealers} />);
  expect(words().slice(0, 3)).toEqual([
    `1${first}`,
    '2留下联系方式约20秒，必要时短信验证',
    `3经销商报价${last}`,
  ]);
});
