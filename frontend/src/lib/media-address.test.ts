// @vitest-environment node
import { expect, test } from 'vitest';

import { mediaAddress } from './media-address';

test.each(['/media/cover/1.svg', '/media/a.mp4?x=1', 'https://cdn.example/a.jpg'])(
  'accepts %s',
  (address) => {
    expect(mediaAddress(address)).toBe(address);
  },
);

test.each([
  undefined,
  '',
  'a.svg',
  '//evil.example/a.svg',
  '/\\evil.example/a.svg',
  'http://evil.example/a.svg',
  'https:///a.svg',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/a.svg" onerror="alert(1)',
])('rejects %j', (address) => {
  expect(mediaAddress(address)).toBeUndefined();
});
