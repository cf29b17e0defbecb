// @vitest-environment node
import { expect, test } from 'vitest';

import { deviceOf } from './visitor-device';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

// L3.28 L3.29 L3.30 L3.31
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Windows', 'Chrome 126'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/126.0`, 'Windows', 'Edge 126'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Linux',
    'Firefox 127',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'macOS',
    'Safari 17',
  ],
  ['', 'unknown', 'unknown'],
])('%s', (userAgent, os, phoneModel) => {
  expect(deviceOf(userAgent)).toMatchObject({
    os,
    phoneModel,
    phoneBrand: 'PC',
    appVersion: 'pc-1.0',
  });
});
