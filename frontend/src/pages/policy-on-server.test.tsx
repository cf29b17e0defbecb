// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

import type { CallName } from '~/api/call-types';

import { exampleEnvelope } from '../../test/support/example';
import { onPage } from '../../test/support/render-page';
import OwnerPricePage from './OwnerPricePage';
import PolicyPage from './PolicyPage';

beforeEach(() => {
  const forbidden = () => {
    throw new Error('not in render');
  };
  vi.spyOn(Date, 'now').mockImplementation(forbidden);
  vi.spyOn(Math, 'random').mockImplementation(forbidden);
});

function html(
  page: ReactNode,
  at: string,
  params: { readonly [call in CallName]?: Record<string, string> },
): string {
  const parts = Object.fromEntries(
    Object.keys(params).map((call) => [call, exampleEnvelope(call as CallName)]),
  );
  const text = renderToString(
    onPage(page, { at, pageData: { params, parts, now: Date.UTC(2026, 5, 1) } }),
  );
  expect(globalThis).not.toHaveProperty('document');
  expect(text).not.toContain('style=');
  return text;
}

test.each([
  ['/policy.html', { getgovbycity: {}, gethomeinfo: {} }, ['北京购车补贴', '看一款车的补贴']],
  [
    '/policy/s-1001.html',
    { policyDetail: { series_id: '1001' } },
    ['秦PLUS 北京购车补贴', '询底价'],
  ],
  [
    '/policy/m-20001.html',
    {
      carModalInfo: { model_id: '20001' },
      policyDetail: { series_id: '1001', model_id: '20001' },
    },
    ['55KM 领先型 北京购车补贴', '减去后6.48万'],
  ],
])('%s renders without a browser', (at, params, words) => {
  const text = html(<PolicyPage />, at, params);
  expect(text).not.toContain('aria-busy="true"');
  for (const word of [...words, '我能拿多少', '汽车置换更新补贴']) expect(text).toContain(word);
});

test.each([
  ['/owner-price', { gethomeinfo: {}, conditionSearch: { rn: '12' } }, ['大家常看的车', 'Model Y']],
  [
    '/owner-price?series_id=1001',
    {
      getSeriesInfo: { series_id: '1001' },
      getmodellistforformpage: { series_id: '1001', sort_type: 'price' },
    },
    ['秦PLUS车主成交价', '按车款看', '价格分布'],
  ],
  [
    '/owner-price?model_id=20001',
    {
      carModalInfo: { model_id: '20001' },
      getSeriesInfo: { series_id: '1001' },
      getmodellistforformpage: { series_id: '1001', sort_type: 'price' },
    },
    ['比指导价低9%', '问本地经销商要底价'],
  ],
])('%s renders without a browser', (at, params, words) => {
  const text = html(<OwnerPricePage />, at, params);
  // The form depends on the visitor, and how the figures are made is for those who ask: both come after the page.
  expect(text.includes('aria-busy="true"')).toBe(at !== '/owner-price');
  for (const word of words) expect(text).toContain(word);
  expect(text).toContain('methodPlace');
});
