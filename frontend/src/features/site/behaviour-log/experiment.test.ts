import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { bucketOf, deviceId } from './experiment';

beforeEach(() => {
  localStorage.clear();
});

// B9.27
test('keeps one device id as long as the storage lasts', () => {
  const id = deviceId();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceId()).toBe(id);
  localStorage.clear();
  expect(deviceId()).not.toBe(id);
});

test.each([5, null, '', '<script>', 'x'.repeat(65)])('ignores the stored id %j', (stored) => {
  localStorage.setItem('jiadao:device_id', JSON.stringify(stored));
  expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/);
});

// B9.28
// L9.39
test('the literal bucket rule puts everyone into pc-1', () => {
  fc.assert(
    fc.property(fc.string(), (device) => {
      expect(bucketOf(device)).toBe('pc-1');
    }),
  );
});
