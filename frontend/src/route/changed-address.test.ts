// @vitest-environment node
import { expect, test } from 'vitest';

import { changedAddress } from './changed-address';

const at = {
  pathname: '/constrast',
  search: '?utm_source=x&lt=3&hiddenTopBar=1&modelIds=1%2C2',
  query: { modelIds: '1,2', lt: '3' },
};

test('a change keeps the rest of the page', () => {
  expect(changedAddress(at, { modelIds: '2,1', view: 'diff' })).toBe(
    '/constrast?modelIds=2,1&lt=3&hiddenTopBar=1&view=diff',
  );
  expect(changedAddress(at, { modelIds: '' })).toBe('/constrast?lt=3&hiddenTopBar=1');
});

test('what a tracker added is in no link', () => {
  expect(changedAddress(at, {})).not.toContain('utm_source');
});
