import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import * as checksum from '~/lib/crc32';

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

// L9.38
test('the bucket is of the checksum of the device id', () => {
  const crc32 = vi.spyOn(checksum, 'crc32');
  bucketOf('1f0c7a52-device');
  expect(crc32.mock.calls).toEqual([['1f0c7a52-device']]);
});

// L9.40
test('without digits under 100000 at its end the bucket is pc-0', () => {
  const crc32 = vi.spyOn(checksum, 'crc32');
  crc32.mockReturnValue(Number.NaN);
  expect(bucketOf('1f0c7a52-device')).toBe('pc-0');
  crc32.mockReturnValue(1_234_599_999);
  expect(bucketOf('1f0c7a52-device')).toBe('pc-1');
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
