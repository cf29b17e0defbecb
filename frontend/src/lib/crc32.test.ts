// @vitest-environment node
import { expect, test } from 'vitest';

import { crc32 } from './crc32';

// The check value of the CRC catalogue, and two of zlib.
// B9.27
test.each([
  ['123456789', 0xcbf43926],
  ['', 0],
  ['驾到', 0x97019c23],
])('of %j', (text, sum) => {
  expect(crc32(text)).toBe(sum);
});
