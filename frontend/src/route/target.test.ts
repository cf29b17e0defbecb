// @vitest-environment node
import { expect, test } from 'vitest';

import { inquiryPath, targetOf as target } from './target';

const targetOf = (address: string | undefined) =>
  target(address, ['example.com', 'evil.example', 'xn--ample-ywe6i.com']);

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
  ['https://shop.example.com/', 'https://shop.example.com/'],
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
  // Not among the allowed hosts.
  'https://notexample.com/',
  'https://example.com.other.test/',
  'https://com/',
  '/pic/s-x',
])('%s is no target', (address) => {
  expect(targetOf(address)).toEqual({ kind: 'none' });
});

// Row E11 of the fault matrix: what a compromised upstream may send where an address is expected.
test.each([
  ['javascript:alert(1)', 'none'],
  ['JaVaScRiPt:alert(1)', 'none'],
  ['java\nscript:alert(1)', 'none'],
  ['\u0001javascript:alert(1)', 'none'],
  ['javascript://%0aalert(1)', 'none'],
  ['vbscript:msgbox(1)', 'none'],
  ['data:text/html;base64,PHNjcmlwdD4=', 'none'],
  ['blob:https://evil.example/1', 'none'],
  ['file:///etc/passwd', 'none'],
  ['intent://evil#Intent;end', 'none'],
  ['https://jiadao.example@evil.example/', 'none'],
  ['https://jiadao.example:x@evil.example/', 'none'],
  ['//user@evil.example/', 'none'],
  ['https:evil.example', 'none'],
  ['{"url":"//evil.example"}', 'none'],
  ['%2F%2Fevil.example', 'none'],
  ['/..//evil.example', 'none'],
  ['/pic/s-1%2F..%2Fadmin', 'none'],
  // Allowed hosts, which the browser really opens.
  ['//evil.example', 'https://evil.example/'],
  ['\\\\evil.example', 'https://evil.example/'],
  ['/\\evil.example', 'https://evil.example/'],
  ['/\t/evil.example', 'https://evil.example/'],
  [' https://evil.example ', 'https://evil.example/'],
  ['https://jiadao.example.evil.example', 'https://jiadao.example.evil.example/'],
  ['https://evil.example\\@jiadao.example', 'https://evil.example/@jiadao.example'],
  ['https://е\u0445ample.com', 'https://xn--ample-ywe6i.com/'],
])('E11: %j resolves to %s', (address, expected) => {
  const found = targetOf(address);
  expect(found.kind === 'site' ? found.href : found.kind).toBe(expected);
});

test.each(['/askprice/s-1001.html?page_id=ad7#form', '/askprice/m-20001.html'])(
  '%s leads to an inquiry',
  (address) => {
    expect(inquiryPath(targetOf(address))).toBe(address);
  },
);

test.each(['/', '/s-1001', 'https://example.com/askprice/s-1001.html', ''])(
  '%j leads to no inquiry',
  (address) => {
    expect(inquiryPath(targetOf(address))).toBeUndefined();
  },
);
