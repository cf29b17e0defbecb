// @vitest-environment node
import { expect, test } from 'vitest';

import { cityIsUnkept, isCityFollowed } from './city-cookies';

test('the server, which has no cookies of its own, goes by the city of its page', () => {
  expect(cityIsUnkept('上海')).toBe(false);
  expect(isCityFollowed()).toBe(true);
});
