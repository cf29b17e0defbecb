// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { ownPicture } from './own-picture';

describe('a picture of this site', () => {
  test.each([
    ['/media/banner/1.svg', '/media/banner/1.svg'],
    ['/assets/logo.svg?v=1', '/assets/logo.svg?v=1'],
    ['/api/../media/a.svg', undefined],
    ['//evil.test/assets/a.svg', undefined],
    ['/assets/../api/user/login', undefined],
    ['media/a.svg', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (address, path) => {
    expect(ownPicture(address)).toBe(path);
  });
});
