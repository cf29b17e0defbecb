// @vitest-environment node
import { expect, test } from 'vitest';

import { crashWords } from './crash-words';

test('code that did not load is a failure of the network', () => {
  const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect(crashWords(lost)).toBe('网络连接失败，请检查网络');
  expect(crashWords(new TypeError('x is undefined'))).toBe('页面出错了');
  expect(crashWords('thrown text')).toBe('页面出错了');
});
