import fc from 'fast-check';
import { expect, test } from 'vitest';

import { forgetPhone, readSavedPhone, savedPhoneOf, savePhone } from './saved-phone';

// L4.8
test('a phone is stored masked and sealed', () => {
  savePhone('13812345678', 'sealed-one');
  expect(readSavedPhone()).toEqual({ phone: '138****5678', encryptphone: 'sealed-one' });
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('1234');
  forgetPhone();
  expect(readSavedPhone()).toBeNull();
});

test.each([
  null,
  'text',
  {},
  { phone: '138****5678' },
  { encryptphone: 'sealed-one' },
  { phone: '138****5678', encryptphone: '' },
  // The calls take no other seal.
  { phone: '138****5678', encryptphone: 'abc' },
  { phone: '138****5678', encryptphone: 'abcdefgh|ijklmnop' },
  { phone: '138****5678', encryptphone: 'abcdefgh%3D%3D' },
  { phone: '138****5678', encryptphone: 'a'.repeat(255) },
  { phone: '12345', encryptphone: 'sealed-one' },
  { phone: 13812345678, encryptphone: 'sealed-one' },
])('ignores the stored value %j', (value) => {
  expect(savedPhoneOf(value)).toBeNull();
});

test.each(['sealed-1', 'a+/_.-AZ09==', 'a'.repeat(254)])('keeps the seal %s', (encryptphone) => {
  expect(savedPhoneOf({ phone: '138****5678', encryptphone })).not.toBeNull();
});

test('never stores a full phone', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^1[3-9]\d{9}$/));
  const seal = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9]{8,20}$/));
  let stored = 0;
  fc.assert(
    fc.property(text, seal, (phone, encryptphone) => {
      forgetPhone();
      savePhone(phone, encryptphone);
      const saved = readSavedPhone();
      if (saved) expect(saved.phone).toMatch(/^1[3-9]\d[\d*]{4}\d{4}$/);
      expect(saved?.phone ?? '').not.toMatch(/^\d{11}$/);
      if (saved) stored += 1;
    }),
    // The same phones each time: that some are stored is asserted below.
    { numRuns: 200, seed: 1 },
  );
  expect(stored).toBeGreaterThan(20);
});
