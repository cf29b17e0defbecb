// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isMaskedPhone, isWholePhone, maskOf, typedPhone } from './phone';

test.each(['13800138000', '19900010000', '16612345678'])('%s is a phone', (phone) => {
  expect(isWholePhone(phone)).toBe(true);
});

// B5.16 B5.17 B5.18
// L5.6 L5.7 L5.8 L9.7
test.each([
  '',
  '1',
  '12912340000',
  '29912340000',
  '1991234000',
  '199123400000',
  '119912340000',
  '199****0000',
])('"%s" is no full phone', (text) => {
  expect(isWholePhone(text)).toBe(false);
});

// B5.19 B5.20
// L5.9 L5.10
test('a mask hides positions 3 to 7 and nothing else', () => {
  expect(isMaskedPhone('199****0000')).toBe(true);
  expect(isMaskedPhone('1991234000*')).toBe(false);
  expect(isMaskedPhone('19912340000')).toBe(false);
  expect(maskOf('19912340000')).toBe('199****0000');
  expect(maskOf('138')).toBe('');
});

test.each([
  ['138 1234 5678', '13812345678'],
  ['+86 138-1234-5678', '13812345678'],
  ['008613812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['138123456789', '13812345678'],
  ['86 13812345678', '13812345678'],
  ['＋８６ １３８１２３４５６７８', '13812345678'],
  ['138.1234.5678', '13812345678'],
  ['138—1234—5678', '13812345678'],
  ['tel:+8613812345678', '13812345678'],
  ['手机：13812345678', '13812345678'],
  ['电话+8613812345678（微信同号）', '13812345678'],
  ['*13812345678', '13812345678'],
  ['138 1234\u200b5678', '13812345678'],
  ['138****5678', '138****5678'],
  ['010-12345678 13812345678', '13812345678'],
  ['座机：0755-88886666，手机：138 1234 5678', '13812345678'],
  ['01012345678、+86 138-1234-5678', '13812345678'],
  ['0755-88886666\n138 1234 5678', '13812345678'],
  ['13812345678或19912340000', '13812345678'],
  ['座机 010-12345678 手机 199 1234 0000', '19912340000'],
  ['手机199', '199'],
  ['199a1', '1991'],
  ['86', '86'],
  ['8613', '13'],
])('%s is read as %s', (text, phone) => {
  expect(typedPhone(text)).toBe(phone);
});

test('masks the middle of every phone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }), (number) => {
      const phone = String(number);
      expect(isWholePhone(phone)).toBe(true);
      expect(isMaskedPhone(maskOf(phone))).toBe(true);
      expect(maskOf(phone)).toBe(phone.replace(/^(...)....(....)$/, '$1****$2'));
    }),
  );
});
