import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderOn } from '../../../../test/support/render-page';
import { isPlainSent, PlainOutcome, plainTitle } from './PlainOutcome';

test.each([
  ['delivered', null, '询价成功', true, '请保持手机畅通，经销商将尽快与您联系。'],
  ['accepted', null, '询价已收到', true, '已收到，正在转给经销商。请保持手机畅通，不必再次提交。'],
  ['refused', '该车系暂无经销商', '询价未能送达', false, '该车系暂无经销商'],
  ['refused', null, '询价未能送达', false, '您的询价没有被接受。'],
  ['withdrawn', null, '询价已撤回', false, '您的询价已撤回。'],
  ['open', null, '暂时无法确认是否已送达', false, '还没有收到确认。经销商如果收到，会与您联系。'],
  [
    'unknown',
    null,
    '暂时无法确认是否已送达',
    false,
    '还没有收到确认。经销商如果收到，会与您联系。',
  ],
])('tells of %s (%s)', (outcome, message, title, isSent, words) => {
  const lead = { outcome, message };
  expect(plainTitle(lead)).toBe(title);
  expect(isPlainSent(lead)).toBe(isSent);
  renderOn(<PlainOutcome lead={lead} seriesId="1001" />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryAllByRole('link', { name: '重新询价' })).toHaveLength(isSent ? 0 : 1);
});
