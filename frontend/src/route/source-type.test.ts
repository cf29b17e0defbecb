// @vitest-environment node
import { expect, test } from 'vitest';

import { sourceTypeOf } from './source-type';

test('is of the dealer card for one dealer, but for the form of an ad', () => {
  expect(sourceTypeOf({ sourceType: 'form' }, undefined)).toBe('form');
  expect(sourceTypeOf({ sourceType: 'form' }, '5001')).toBe('form_dealer_card');
  expect(sourceTypeOf({ sourceType: 'form_public', isAd: true }, '5001')).toBe('form_public');
});
