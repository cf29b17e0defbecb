import { expect, test } from 'vitest';

import { readStored } from '~/lib/storage';

import { renderHookOn } from '../../test/support/render-hook-on';
import { useSource } from './source';

const stored = (source: string) => {
  renderHookOn(useSource, undefined, { at: `/?from_src=${encodeURIComponent(source)}` });
  return readStored('from_src');
};

// L2.22
test.each(['aladdin_5271_1', 'download-app.2', 'a'.repeat(64)])('from_src %s is kept', (source) => {
  expect(stored(source)).toBe(source);
});

test.each(['', 'a'.repeat(65), 'a b', '<b>', 'a/', '/a'])('"%s" is no source', (source) => {
  expect(stored(source)).toBeUndefined();
});
