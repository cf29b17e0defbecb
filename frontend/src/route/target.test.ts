import { expect, test } from 'vitest';

import { targetOf } from './target';

test.each([
  ['/pic/s-1', '/pic/s-1'],
  ['/rank/2-0-0-0-0-0-0.html?brand=3#top', '/rank/2-0-0-0-0-0-0.html?brand=3#top'],
  ['/', '/'],
])('%s is a page of ours', (address, to) => {
  expect(targetOf(address)).toEqual({ kind: 'page', to });
});

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['http://example.com', 'http://example.com/'],
  ['//example.com/x', 'https://example.com/x'],
])('%s is another site', (address, href) => {
  expect(targetOf(address)).toEqual({ kind: 'site', href });
});

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'jiadao://app',
  'http://',
  '/no-such-page',
  '/pic/s-x',
])('%s leads nowhere', (address) => {
  expect(targetOf(address)).toEqual({ kind: 'none' });
});
