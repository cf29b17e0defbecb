// @vitest-environment node
import { expect, test } from 'vitest';

import { cityIsUnkept, isCityFollowed } from './city-cookies';

test('on the server the city is that of the page', () => {
  expect(cityIsUnkept('上海')).toBe(false);
  expect(isCityFollowed()).toBe(true);
});
